import { ClampedText } from '#components/ui/clamped-text.tsx'
import { breakLongWords } from '#components/ui/long-words.tsx'

/** Three lines of it; the rest on request, where there is a rest. */
export function ContentDescription({ text }: { text: string }) {
  return <ClampedText lines={3}>{breakLongWords(text)}</ClampedText>
}
