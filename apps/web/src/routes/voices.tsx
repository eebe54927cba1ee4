import type { TestAudio } from '@app/contracts/voices'
import type { VoiceName } from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { useModels } from '#features/models/api/models.ts'
import { useSwitched } from '#features/models/state/use-switched.ts'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import { useVoicesAgain } from '#features/voices/api/list-voices.ts'
import { useVoiceLabel } from '#features/voices/api/saved-voices.ts'
import { AlikeNote } from '#features/voices/components/alike-note.tsx'
import { TestHistory } from '#features/voices/components/test-history.tsx'
import { TryPanel } from '#features/voices/components/try-panel.tsx'
import { VoiceGallery } from '#features/voices/components/voice-gallery.tsx'
import { dropKeptTry, readKeptTry } from '#features/voices/state/kept-try.ts'
import { readVisit, stateOfReturn, type VoiceVisit } from '#features/voices/state/voice-visit.ts'
import { useClipPlayer } from '#lib/audio/use-clip-player.ts'

const VoiceDesigner = lazyPart(
  async () => (await import('#features/voices/components/voice-designer.tsx')).VoiceDesigner,
)
const SpeakersBlock = lazyPart(
  async () => (await import('#features/models/components/speakers-block.tsx')).SpeakersBlock,
)
const CompareDialog = lazyPart(
  async () => (await import('#features/voices/components/compare-dialog.tsx')).CompareDialog,
)

/** `/voices`: to choose the voice of a channel or a speaker, or just to listen. */
export function Component() {
  const { key, state } = useLocation()
  return <VoicesPage key={key} visit={readVisit(state)} />
}

function VoicesPage({ visit }: { visit: VoiceVisit | undefined }) {
  const { user } = useSession()
  const player = useClipPlayer()
  const field = useRef<HTMLTextAreaElement>(null)
  const [kept] = useState(readKeptTry)
  useEffect(dropKeptTry, [])
  const [pending, setPending] = useState(visit ? visit.voice_name : kept?.voice_name)
  const [text, setText] = useState(kept?.text ?? '')
  const [isComparing, setComparing] = useState(false)
  const [designed, setDesigned] = useState<VoiceName>()
  const title = titleOf(visit)
  const other = otherOf(visit)

  function take(name: VoiceName) {
    setPending(name)
    // The panel is above, and the first thing wanted there is a line to say.
    field.current?.focus()
  }

  function design(name: VoiceName) {
    player.stop()
    setDesigned(name)
  }

  function reuse({ test_script, config }: TestAudio) {
    setText(test_script)
    if (config.voice_id !== other?.voice_name) setPending(config.voice_id)
    field.current?.focus()
  }

  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col px-4 pt-8 md:px-8">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto mb-10 grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
        <header className="flex items-start justify-between gap-6 sm:items-center">
          <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">{title}</h1>
          <Link
            to={visit?.origin ?? paths.createChannel()}
            state={visit?.origin_state}
            className={buttonClasses({ look: 'ghost' }, '-mr-4')}
          >
            Cancel
          </Link>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TryPanel
            voice_name={pending}
            isSignedIn={user !== null}
            channel_id={visit?.channel_id}
            text={text}
            onText={setText}
            onCompare={() => setComparing(true)}
            field={field}
          />
          {user && <TestHistory key={user.user_id} user_id={user.user_id} player={player} onReuse={reuse} />}
        </div>
        {user && <Speakers user_id={user.user_id} />}
        <VoiceGallery
          player={player}
          pending={pending}
          other={other}
          channel_id={visit?.channel_id}
          onSelect={setPending}
          onTry={take}
          onDesign={design}
        />
      </div>
      {visit && <SaveBar visit={visit} pending={pending} other={other?.voice_name} onTake={setPending} />}
      {designed && (
        <Suspense>
          <VoiceDesigner
            start={designed}
            channel_id={visit?.channel_id}
            onClose={() => setDesigned(undefined)}
            onUse={(name) => {
              setDesigned(undefined)
              setPending(name)
            }}
          />
        </Suspense>
      )}
      {isComparing && (
        <Suspense>
          <CompareDialog
            text={text}
            channel_id={visit?.channel_id}
            current={pending}
            other={other?.voice_name}
            onClose={() => setComparing(false)}
            onChoose={(name) => {
              setComparing(false)
              setPending(name)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Speakers of this server, for people who may change them. */
function Speakers({ user_id }: { user_id: string }) {
  const isOperator = useQuery(ownRoleQuery(user_id)).data?.role === 'operator'
  const view = useModels(isOperator).data
  useSwitched(view, useVoicesAgain())
  if (!view) return null
  return (
    <Suspense>
      <SpeakersBlock view={view} isOperator={isOperator} />
    </Suspense>
  )
}

type BarProps = {
  visit: VoiceVisit
  pending: VoiceName | undefined
  other: VoiceName | undefined
  onTake: (name: VoiceName) => void
}

/** Stays in sight: which voice it will be, and the way back with it. */
function SaveBar({ visit, pending, other, onTake }: BarProps) {
  const navigate = useNavigate()
  const labelOf = useVoiceLabel(visit.channel_id, [pending])
  return (
    <div
      data-bar
      className="sticky bottom-[var(--mini,0rem)] z-20 -mx-4 mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-canvas px-4 py-3.5 md:-mx-8 md:px-8"
    >
      <p className="text-[15px] text-ink2" role="status">
        {pending ? (
          <>
            {whose(visit)}: <strong className="font-semibold text-ink">{labelOf(pending)}</strong>
          </>
        ) : (
          'No voice chosen yet'
        )}
      </p>
      <AlikeNote kept={other} changed={pending} onTake={onTake} />
      <Button
        size="large"
        className="ml-auto"
        disabled={!pending}
        onClick={() => pending && void navigate(visit.origin, { state: stateOfReturn(visit, pending) })}
      >
        Save & Return
      </Button>
    </div>
  )
}

function titleOf(visit: VoiceVisit | undefined): string {
  return visit?.chooses.whose === 'speaker' ? `Choose Voice for Speaker ${visit.chooses.speaker}` : 'Choose a Voice'
}

function whose({ chooses }: VoiceVisit): string {
  return chooses.whose === 'speaker' ? `Speaker ${chooses.speaker}` : 'Your channel'
}

function otherOf(visit: VoiceVisit | undefined): { voice_name: VoiceName; speaker: 1 | 2 } | undefined {
  if (visit?.chooses.whose !== 'speaker' || !visit.chooses.other_voice_name) return undefined
  return { voice_name: visit.chooses.other_voice_name, speaker: visit.chooses.speaker === 1 ? 2 : 1 }
}
