import { withoutEmphasis, withoutMarks } from '@app/domain/speech'

/**
 * The spoken text for engines that read numbers, symbols and languages themselves: removes only unpronounceable characters,
 * and the marks of emphasis, which these engines would read out or take for something else. Pause marks stay: the text is
 * split at them.
 */
export function plainSpokenText(text: string): string {
  const spoken = withoutEmphasis(text)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(withoutMarks(spoken)) ? spoken : ''
}
