/** Something of the server that is asked for again and again as long as somebody looks. */

const EVERY = 10_000; // milliseconds

export class Live<Answer> {
  answer: Answer | null = $state.raw(null);
  /** Why there is none. */
  failure: unknown = $state.raw(null);

  constructor(private readonly load: () => Promise<Answer>) {}

  async refresh(): Promise<void> {
    try {
      this.answer = await this.load();
      this.failure = null;
    } catch (error) {
      this.failure = error;
    }
  }

  /** Keep it fresh. Returns how to stop. */
  watch(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    worker?.addEventListener("message", look); // somebody was called
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
      worker?.removeEventListener("message", look);
    };
  }
}
