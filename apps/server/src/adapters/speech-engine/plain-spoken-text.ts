/** For an engine that reads numbers, signs and languages by itself: only what nobody can say is taken out. */
export function plainSpokenText(text: string): string {
  const spoken = text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : ''
}
