import { NO_CO_HOST, type CoHost } from '@app/domain/scripts'
import { describeVoice, voiceLabel, type VoiceName } from '@app/domain/voices'
import { Pencil, X } from 'lucide-react'
import { useState, type Dispatch, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import type { ScriptAction } from '../state/script/script-reducer.ts'
import type { ScriptSession, Slot } from '../state/script/script-session.ts'
import { CoHostFields } from './co-host-fields.tsx'

type Props = {
  session: ScriptSession
  dispatch: Dispatch<ScriptAction>
  /** Link to the page that chooses the voice of a speaker. */
  linkToVoices: (slot: Slot) => { to: string; state: unknown }
  /** Names of the host and the co-host; empty where they go by their voice. */
  names?: readonly [string, string]
  /** Co-host, with a suggestion for each empty field. */
  coHost?: CoHost
  suggested?: CoHost
  onDescribe?: (coHost: CoHost) => void
  /** Label of a voice in the channel. */
  labelOf?: (voice_name: string) => string
  /** Note about the two voices together. */
  note?: ReactNode
}

/** Voices of the script: the host's always, a co-host's on request. */
export function VoiceConfiguration(props: Props) {
  const { session, dispatch, names = ['', ''], coHost = NO_CO_HOST, suggested = NO_CO_HOST, onDescribe, note } = props
  const labelOf = props.labelOf ?? voiceLabel
  const { place, keepingPlace } = useKeepFocus<HTMLElement>()
  const [isDescribing, setDescribing] = useState(false)
  const [host, second] = session.voices
  return (
    <section {...place} aria-labelledby="voices-heading" className="grid gap-3 focus:outline-none">
      <h2 id="voices-heading" className="sr-only">
        Voices
      </h2>
      <div className="grid divide-line border-y border-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        {host && (
          <Speaker
            slot={1}
            voice={host}
            name={names[0]}
            role="Host"
            linkToVoices={props.linkToVoices}
            labelOf={labelOf}
          />
        )}
        {second ? (
          <Speaker
            slot={2}
            voice={second}
            name={names[1]}
            role={['Co-host', coHost.role].filter(Boolean).join(', ')}
            linkToVoices={props.linkToVoices}
            labelOf={labelOf}
          >
            {onDescribe && (
              <IconButton
                label="Describe the co-host"
                title="Name, role and character"
                size="small"
                aria-expanded={isDescribing}
                onClick={() => setDescribing(!isDescribing)}
              >
                <Pencil aria-hidden className="size-4" />
              </IconButton>
            )}
            <RemoveCohost
              onRemove={keepingPlace(() => {
                setDescribing(false)
                dispatch({ type: 'cohost_removed' })
              })}
            />
          </Speaker>
        ) : (
          <AddCohost onAdd={keepingPlace(() => dispatch({ type: 'cohost_added' }))} />
        )}
      </div>
      {second && isDescribing && onDescribe && (
        <CoHostFields coHost={coHost} suggested={suggested} onDescribe={onDescribe} />
      )}
      {note}
    </section>
  )
}

const discs = { 1: 'bg-host1', 2: 'bg-host2' } as const

type SpeakerProps = Pick<Props, 'linkToVoices'> & {
  slot: Slot
  voice: VoiceName
  name: string
  role: string
  labelOf: (voice_name: string) => string
  children?: ReactNode
}

function Speaker({ slot, voice, name, role, linkToVoices, labelOf, children }: SpeakerProps) {
  const label = labelOf(voice)
  const character = describeVoice(voice).character.toLowerCase()
  return (
    <div
      role="group"
      aria-label={`${slot === 1 ? 'Host' : 'Co-host'}: ${label}`}
      className="flex min-h-[54px] min-w-0 items-center gap-3 py-1.5 sm:[&:first-child]:pr-4 sm:[&:last-child]:pl-6"
    >
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-full font-display text-[15px] font-bold text-black ${discs[slot]}`}
      >
        {(name || label).charAt(0)}
      </span>
      <div className="min-w-0">
        <p className="truncate text-[14px] leading-5">
          <strong className="mr-2 font-display text-[15px] font-semibold">{name || label}</strong>
          <span className="text-[13px] text-ink2">{role}</span>
        </p>
        <p className="truncate text-[13px] leading-[18px] text-ink2">
          {name ? `Voice ${label}, ${character}` : `${character} voice`}
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center">
        <Link
          {...linkToVoices(slot)}
          aria-label={`Change Voice of ${slot === 1 ? 'the host' : 'the co-host'}`}
          className="rounded-full px-2.5 py-1.5 text-[13px] font-medium text-ink hover:bg-s2 focus-visible:rounded-full max-sm:py-3"
        >
          Change<span className="max-sm:hidden lg:max-xl:hidden"> Voice</span>
        </Link>
        {children}
      </div>
    </div>
  )
}

function RemoveCohost({ onRemove }: { onRemove: () => void }) {
  return (
    <IconButton label="Remove co-host" onClick={onRemove} size="small">
      <X aria-hidden className="size-4" />
    </IconButton>
  )
}

function AddCohost({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex min-h-[54px] items-center sm:pl-4">
      <button
        type="button"
        onClick={onAdd}
        className="h-9 rounded-full px-3 text-[14px] font-medium text-ink2 hover:bg-s2 hover:text-ink focus-visible:rounded-full max-sm:-ml-3 max-sm:h-11"
      >
        + Add co-host (optional)
      </button>
    </div>
  )
}
