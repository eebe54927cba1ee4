import { betterPartner, findVoice, voices as all, type VoiceName } from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { voicesQuery } from '../api/list-voices.ts'

type Props = { kept: string | undefined; changed: string | undefined; onTake: (voice_name: VoiceName) => void }

/** Says so when the two speakers of a script would sound alike, and offers another voice for one of them. */
export function AlikeNote({ kept, changed, onTake }: Props) {
  const { data } = useQuery({ ...voicesQuery, enabled: kept !== undefined && changed !== undefined })
  const alike = data?.voices.find(({ name }) => name === kept)?.sounds_like
  if (!alike?.some((name) => name === changed) || kept === undefined || changed === undefined) return null
  const better = unlike(changed, [kept, ...alike])
  return (
    <WarningNote sentence={`${kept} and ${changed} sound much alike: listeners may take them for one.`}>
      {better && (
        <Button look="quiet" size="small" onClick={() => onTake(better)}>
          Take {better} instead
        </Button>
      )}
    </WarningNote>
  )
}

/** One of its gender that the engine in use tells apart from these, the one that the embedded voices would offer if it can. */
function unlike(changed: string, others: readonly string[]): VoiceName | undefined {
  const ofItsGender = all.filter(({ gender }) => gender === findVoice(changed)?.gender).map(({ name }) => name)
  const offered = [betterPartner(others[0] ?? '', changed), ...ofItsGender]
  return offered.find((name) => name !== undefined && !others.includes(name))
}
