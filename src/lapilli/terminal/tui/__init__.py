"""The full-screen app: `lapilli` alone in a terminal. Imported only when it is opened."""
