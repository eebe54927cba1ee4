import { findVoice, type VoiceName } from '@app/domain/voices'
import { X } from 'lucide-react'
import type { Dispatch, ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import type { ScriptAction } from '../state/script-reducer.ts'
import type { ScriptSession, Slot } from '../state/script-session.ts'

type Props = {
  session: ScriptSession
  dispatch: Dispatch<ScriptAction>
  /** Where the voice of a speaker is chosen. */
  linkToVoices: (slot: Slot) => { to: string; state: unknown }
  /** What is to be known of the two together. */
  note?: ReactNode
}

/** Who speaks: the host always, a co-host where one is wanted. */
export function VoiceConfiguration(props: Props) {
  const { session, dispatch, note } = props
  const { place, keepingPlace } = useKeepFocus<HTMLElement>()
  return (
    <section {...place} aria-labelledby="voices-heading" className="grid gap-4 focus:outline-none">
      <h2 id="voices-heading" className="text-[17px] font-semibold">
        Voices
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-xl:grid-cols-1">
        {session.voices.map((name, index) => (
          <SpeakerCard
            key={index === 0 ? 1 : 2}
            slot={index === 0 ? 1 : 2}
            name={name}
            linkToVoices={props.linkToVoices}
          >
            {index === 1 && <RemoveCohost onRemove={keepingPlace(() => dispatch({ type: 'cohost_removed' }))} />}
          </SpeakerCard>
        ))}
        {session.voices.length === 1 && <AddCohost onAdd={keepingPlace(() => dispatch({ type: 'cohost_added' }))} />}
      </div>
      {note}
    </section>
  )
}

const discs = { 1: 'bg-host1', 2: 'bg-host2' } as const

function SpeakerCard({
  slot,
  name,
  linkToVoices,
  children,
}: Pick<Props, 'linkToVoices'> & { slot: Slot; name: VoiceName; children: ReactNode }) {
  const role = slot === 1 ? 'Host' : 'Co-host'
  return (
    <div
      role="group"
      aria-label={`${role}: ${name}`}
      className="flex min-h-[78px] items-center gap-2.5 rounded-xl border border-line bg-s1 px-3 py-3"
    >
      <span
        aria-hidden
        className={`grid size-10 shrink-0 place-items-center rounded-full font-display text-[17px] font-bold text-black ${discs[slot]}`}
      >
        {name.charAt(0)}
      </span>
      <div className="min-w-0">
        <p className="truncate text-base font-semibold">{name}</p>
        <p className="text-[12px] leading-tight text-ink3">
          {role} · {findVoice(name)?.character.toLowerCase()} voice
        </p>
      </div>
      <div className="-mr-1.5 ml-auto flex shrink-0 items-center">
        <Link
          {...linkToVoices(slot)}
          aria-label={`Change Voice of ${slot === 1 ? 'the host' : 'the co-host'}`}
          className="rounded-full px-1.5 py-2 text-[13px] font-medium text-ink2 max-sm:py-3 hover:bg-s2 hover:text-ink focus-visible:rounded-full"
        >
          Change Voice
        </Link>
        {children}
      </div>
    </div>
  )
}

function RemoveCohost({ onRemove }: { onRemove: () => void }) {
  return (
    <IconButton label="Remove co-host" onClick={onRemove} size="small" className="text-ink3">
      <X aria-hidden className="size-4" />
    </IconButton>
  )
}

function AddCohost({ onAdd }: { onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex min-h-[78px] items-center justify-center gap-2 rounded-xl border border-dashed border-edge px-4 text-[15px] font-medium text-ink2 hover:bg-s1 hover:text-ink"
    >
      + Add co-host (optional)
    </button>
  )
}
