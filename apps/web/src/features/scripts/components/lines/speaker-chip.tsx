import type { Dispatch } from 'react'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Line } from '../../state/script/script-session.ts'

const chips = { 1: 'rounded-t-full rounded-b-[1px] bg-host1', 2: 'rounded-b-full rounded-t-[1px] bg-host2' } as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const

type Props = {
  line: Line
  number: number
  name: string
  other_name: string | undefined
  dispatch: Dispatch<ScriptAction>
}

/** Speaker of a line; where there are two, a press switches to the other. */
export function SpeakerChip({ line: { line_id, speaker }, number, name, other_name, dispatch }: Props) {
  const face = (
    <>
      <span aria-hidden data-host-mark className={`size-2.5 shrink-0 ${chips[speaker]}`} />
      <span className="truncate">{name}</span>
    </>
  )
  const look = `flex h-[30px] max-w-full min-w-0 items-center gap-1.5 justify-self-start text-[13px] font-semibold max-sm:-my-2.5 max-sm:h-11 ${names[speaker]}`
  if (!other_name) return <span className={look}>{face}</span>
  return (
    <button
      type="button"
      aria-label={`Utterance ${number} is spoken by ${name}. Switch to ${other_name}`}
      title={`Switch to ${other_name} (Alt+S)`}
      onClick={() => dispatch({ type: 'speaker_switched', line_id })}
      className={`${look} underline-offset-4 hover:underline`}
    >
      {face}
    </button>
  )
}
