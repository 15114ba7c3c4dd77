/** Where the app lies on its server, which `<base>` in index.html says: `/`, or a path of a site. All addresses of the
 *  app are written from there, without a slash before them.
 */

/** The whole address of something of the app, for others and for what takes no other. */
export function addressOf(path: string): string {
  return new URL(path, document.baseURI).href;
}

/** Which page is shown: the part of its address after that. */
export function pathHere(): string {
  return location.pathname.slice(new URL(document.baseURI).pathname.length);
}
