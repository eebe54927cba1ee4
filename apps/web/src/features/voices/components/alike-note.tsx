import { betterPartner, describeVoice, soundAlike, voiceLabel, voices as all, VoiceName } from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { voicesQuery } from '../api/list-voices.ts'

type Props = { kept: string | undefined; changed: string | undefined; onTake: (voice_name: VoiceName) => void }

/** Says so when the two speakers of a script would sound alike, and offers another voice for one of them. */
export function AlikeNote({ kept, changed, onTake }: Props) {
  const { data } = useQuery({ ...voicesQuery, enabled: kept !== undefined && changed !== undefined })
  const alike = data?.voices.find(({ name }) => name === kept)?.sounds_like
  const isDesign =
    data?.designs && [kept, changed].some((name) => name !== undefined && !all.some((voice) => voice.name === name))
  const [taken, setTaken] = useState<VoiceName>()
  if (kept === undefined || changed === undefined) return null
  const areAlike = isDesign ? soundAlike(kept, changed) : alike?.some((name) => name === changed)
  if (!areAlike)
    return taken === changed ? (
      <Mended sentence={`${voiceLabel(kept)} and ${voiceLabel(changed)} are easy to tell apart.`} />
    ) : null
  const better = unlike(changed, [kept, ...(alike ?? [])])
  return (
    <WarningNote
      sentence={`${voiceLabel(kept)} and ${voiceLabel(changed)} sound alike, so listeners may confuse them.`}
    >
      {better && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setTaken(better)
            onTake(better)
          }}
        >
          Take {better} instead
        </Button>
      )}
    </WarningNote>
  )
}

/** Stands where the button was that is gone, and has its focus. */
function Mended({ sentence }: { sentence: string }) {
  return (
    <p ref={takeFocus} tabIndex={-1} className="text-[13px] text-ink2">
      {sentence}
    </p>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function genderOf(name: string) {
  const voice = VoiceName.safeParse(name).data
  return voice && describeVoice(voice).gender
}

/** A voice of the same gender that the engine makes distinct from these, preferably the one that the embedded voices suggest. */
function unlike(changed: string, others: readonly string[]): VoiceName | undefined {
  const ofItsGender = all.filter(({ gender }) => gender === genderOf(changed)).map(({ name }) => name)
  const offered = [betterPartner(others[0] ?? '', changed), ...ofItsGender]
  return offered.find((name) => name !== undefined && !others.includes(name))
}
