import { foreignLanguage, foreignTo, voiceSentences } from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { voicesQuery } from '../api/list-voices.ts'

type Props = {
  lines: readonly { text: string }[]
  /** Numbering of the texts; without it there is one text. */
  isNumbered?: boolean
}

/** Warning before generation when the voices of this server cannot read the text, or would mispronounce all of it. */
export function ForeignNote({ lines, isNumbered = false }: Props) {
  const languages = useQuery(voicesQuery).data?.languages ?? null
  const numbers = useMemo(() => {
    const isForeign = foreignTo(languages)
    return lines.flatMap(({ text }, index) => (isForeign(text) ? [index + 1] : []))
  }, [lines, languages])
  const language = useMemo(
    () =>
      foreignLanguage(
        lines.map(({ text }) => text),
        languages,
      ),
    [lines, languages],
  )
  if (!languages) return null
  if (numbers.length === 0)
    return language ? (
      <WarningNote sentence={voiceSentences.foreignLanguage(isNumbered ? 'script' : 'text', languages, language)} />
    ) : null
  return (
    <WarningNote
      sentence={isNumbered ? voiceSentences.foreignLines(languages, numbers) : voiceSentences.foreignText(languages)}
    />
  )
}
