/** The spoken text for engines that read numbers, symbols and languages themselves: removes only unpronounceable characters. */
export function plainSpokenText(text: string): string {
  const spoken = text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : ''
}
