/** Logs a warning for developers; people see messages on the page itself. */
export function warn(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]))
}
