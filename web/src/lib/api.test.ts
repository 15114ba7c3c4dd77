import { expect, test, vi } from "vitest";
import { loadInbox, makeTable } from "./api";

test("a table made on the first visit waits for the cookie, so that it is found again", async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return new Promise<Response>((answer) =>
      answers.push(() => answer(Response.json({ table: "a", token: "b" }))),
    );
  });
  void loadInbox();
  const made = makeTable({ game: "pebbles" });
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(["api/v1/me"]);
  answers[0]!();
  await vi.waitFor(() => expect(asked).toEqual(["api/v1/me", "api/v1/tables"]));
  answers[1]!();
  expect((await made).table).toBe("a");
});
