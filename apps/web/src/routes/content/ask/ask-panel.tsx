import type { ContentView, TranscriptLine } from '@app/contracts/content'
import type { AskingOffer } from '@app/contracts/conversations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Composer } from '#features/conversations/components/composer.tsx'
import { Introduction } from '#features/conversations/components/introduction.tsx'
import { Thread } from '#features/conversations/components/thread.tsx'
import { keepQuestion, takeQuestion } from '#features/conversations/state/kept-question.ts'
import { player, usePlayer } from '#features/listening/state/player/the-player.ts'
import { MicrophoneHint } from '#features/talking/components/microphone-hint.tsx'
import { TalkButton } from '#features/talking/components/talk-button.tsx'
import { TalkOptions } from '#features/talking/components/talk-options.tsx'
import { useStore } from '#lib/store.ts'
import { ResumeButtons } from './ask-player.tsx'
import { PRIVATE, PrivacyButton, PrivacyChoices } from './privacy.tsx'
import { askingAbout } from './the-asking.ts'
import { useAskTalk } from './use-ask-talk.ts'
import { useResume } from './use-resume.ts'
import type { AskSession } from '#features/conversations/state/ask-session.ts'

type Props = {
  content: ContentView
  lines: readonly TranscriptLine[]
  offer: AskingOffer | undefined
  user_id: string | undefined
}

/** Questions about the item with their answers, and the field to ask more. */
export function AskPanel({ content, lines, offer, user_id }: Props) {
  const asking = askingAbout(content)
  const { session, marks } = asking
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [privacy, setPrivacy] = useState(PRIVATE)
  const [isChoosing, setChoosing] = useState(false)
  const { turns, since, asked } = useStore(session.thread)
  const isHeld = useStore(asking.held) !== undefined
  const isBegun = usePlayer((state) => state.is_begun)
  const { resume } = useResume(content, lines)
  const isResumable = isHeld && isBegun

  function ask(text: string, spoken_ms = 0) {
    const { at_ms, revision = content.revision } = asking.hold(lines)
    const asked_by = spoken_ms > 0 ? 'spoken' : 'typed'
    void session.ask({ text, at_ms, revision, asked_by, spoken_ms, ...privacy })
  }

  const talk = useAskTalk({ content, lines, ask, resume, has_recognizer: offer?.has_recognizer ?? false })
  useKeptQuestion(content, user_id, ask)
  useEscape({
    session,
    onLetGo: talk.stage === 'idle' ? undefined : talk.cancel,
    onResume: isResumable ? resume : undefined,
  })
  const goOn = useEffectEvent(() => isResumable && resume())
  useEffect(() => session.onGoOn(() => goOn()), [session])
  useEffect(() => {
    if (user_id !== undefined) void session.restore()
  }, [session, user_id])

  function signIn() {
    const { problem } = session.thread.get()
    const at_ms = asking.held.get()?.at_ms ?? 0
    if (problem) keepQuestion({ content_id: content.content_id, text: problem.question, at_ms })
    const origin = paths.ask(content.channel_id, content.content_id, Math.floor(at_ms / 1_000))
    void navigate(paths.signIn(), { state: { origin } })
  }

  return (
    <>
      <Thread session={session} marks={marks} onSignIn={signIn} introduction={<Introduction offer={offer} />} />
      <div data-dock className="grid gap-3 border-line lg:border-t lg:bg-black lg:p-4">
        {offer?.can_ask !== 'off' && (
          <Composer
            session={session}
            field={field}
            isFollowUp={turns.length > since || asked !== undefined}
            partial={talk.partial}
            onAsk={(text) => ask(text)}
            talkButton={
              <>
                <TalkButton talk={talk} />
                <PrivacyButton privacy={privacy} isOpen={isChoosing} onToggle={() => setChoosing(!isChoosing)} />
              </>
            }
          >
            <MicrophoneHint talk={talk} />
            <TalkOptions talk={talk} />
            {isChoosing && (
              <PrivacyChoices item={content} offer={offer} user_id={user_id} privacy={privacy} onChange={setPrivacy} />
            )}
          </Composer>
        )}
        {isResumable && (
          <div className="flex gap-3 lg:hidden">
            <ResumeButtons content={content} lines={lines} />
          </div>
        )}
      </div>
    </>
  )
}

/** A question that was kept while its visitor signed in is asked once they are back. */
function useKeptQuestion({ content_id }: ContentView, user_id: string | undefined, ask: (text: string) => void): void {
  const askKept = useEffectEvent(() => {
    const kept = takeQuestion(content_id)
    if (!kept) return
    player.seek(kept.at_ms / 1_000)
    ask(kept.text)
  })
  useEffect(() => {
    if (user_id !== undefined) askKept()
  }, [user_id])
}

type Options = {
  session: AskSession
  /** Discards the current speech; undefined while there is none. */
  onLetGo: (() => void) | undefined
  onResume: (() => void) | undefined
}

/** Esc discards the current speech or stops the answer, and a second one resumes the episode; dialogs, menus and other fields keep theirs. */
function useEscape({ session, onLetGo, onResume }: Options): void {
  const press = useEffectEvent(() => {
    const { phase } = session.thread.get()
    if (onLetGo) onLetGo()
    else if (phase === 'thinking' || phase === 'answering') session.stop()
    else onResume?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      const isElsewhere = event.target.closest('input:not([type=range]), textarea, select') !== null
      if (isElsewhere && !event.target.closest('[data-ask-panel]')) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
