import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepForOffline, takeNewVersion } from "./lib/offline";
import { settings } from "./lib/settings.svelte";

if (import.meta.env.PROD) await takeNewVersion();
await settings.begin();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void keepForOffline();
