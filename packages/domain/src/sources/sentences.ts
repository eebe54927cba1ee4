/** By its name in the browser, by its content on the server (STUDIO-42). */
export function unsupportedFileSentence(name: string): string {
  return `File type not supported: ${name}`
}
