import type { Dispatch } from 'react'
import type { ScriptAction } from '../state/script-reducer.ts'
import type { Line } from '../state/script-session.ts'

const chips = { 1: 'rounded-t-full rounded-b-[1px] bg-host1', 2: 'rounded-b-full rounded-t-[1px] bg-host2' } as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const

type Props = {
  line: Line
  number: number
  voice_name: string
  other_voice_name: string | undefined
  dispatch: Dispatch<ScriptAction>
}

/** Who says a line; where there are two, a press gives it to the other. */
export function SpeakerChip({ line: { line_id, speaker }, number, voice_name, other_voice_name, dispatch }: Props) {
  const face = (
    <>
      <span aria-hidden data-host-mark className={`h-2.5 w-2.5 shrink-0 ${chips[speaker]}`} />
      <span className="truncate">{voice_name}</span>
    </>
  )
  const look = `flex h-7 min-w-0 items-center max-sm:-my-1 max-sm:h-11 gap-2 self-start justify-self-start rounded-full text-[13px] font-semibold ${names[speaker]}`
  if (!other_voice_name) return <span className={look}>{face}</span>
  return (
    <button
      type="button"
      aria-label={`Utterance ${number} is spoken by ${voice_name}. Switch to ${other_voice_name}`}
      title={`Switch to ${other_voice_name} (Alt+S)`}
      onClick={() => dispatch({ type: 'speaker_switched', line_id })}
      className={`${look} -ml-2 px-2 hover:bg-s2`}
    >
      {face}
    </button>
  )
}
