import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { settings } from "./lib/settings.svelte";

await settings.begin();
mount(App, { target: document.getElementById("app")! });
