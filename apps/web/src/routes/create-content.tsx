import type { ChannelView } from '@app/contracts/channels'
import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { thumbnailProblem } from '@app/domain/content'
import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/counter.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { ConfirmCreateDialog } from '#features/content/components/confirm-create-dialog.tsx'
import { CoverField, DescriptionField, TitleField } from '#features/content/components/content-fields.tsx'
import { LeaveDialog } from '#features/content/components/leave-dialog.tsx'
import { ValidationPopup } from '#features/content/components/validation-popup.tsx'
import { emptyForm, firstFailing, formProblems, type ContentForm, type FormField } from '#features/content/state/content-form.ts'
import { useSubmission } from '#features/content/state/use-submission.ts'
import { preloadPlayer } from '#features/listening/state/preload-player.ts'
import { Estimate } from '#features/scripts/components/estimate.tsx'
import { ScriptEditor } from '#features/scripts/components/script-editor.tsx'
import { VoiceConfiguration } from '#features/scripts/components/voice-configuration.tsx'
import { dropDraft, readDraft, sessionFrom } from '#features/scripts/state/draft-storage.ts'
import { exportUtterances } from '#features/scripts/state/script-session.ts'
import { useKeptDraft } from '#features/scripts/state/use-kept-draft.ts'
import { useScriptSession } from '#features/scripts/state/use-script-session.ts'
import { requireParam } from '#lib/params.ts'
import { messageOf } from '#lib/sentence-for.ts'

const Arrival = z.object({ channel: z.object({ channel_id: z.string() }) })

/** `/{channelId}/create_content`: the studio. It is entered from a channel or with a draft, never by a typed address alone (STUDIO-O07). */
export function Component() {
  const channel_id = requireParam(useParams(), 'channelId')
  const { state } = useLocation()
  const { user } = useSession()
  const channel = useQuery(channelQuery(channel_id))
  const [isEntered] = useState(() => {
    const hasArrived = Arrival.safeParse(state).data?.channel.channel_id === channel_id
    return hasArrived || (user !== null && readDraft({ ...user, channel_id }) !== undefined)
  })

  if (!isEntered) return <Navigate to={paths.creator()} replace />
  if (!user || channel.isPending) return <StudioSkeleton />
  if (channel.isError) return <LoadError title={messageOf(channel.error)} onRetry={() => void channel.refetch()} />
  return <Studio key={channel_id} channel={channel.data} user_id={user.user_id} />
}

function Studio({ channel, user_id }: { channel: ChannelView; user_id: string }) {
  const studio = useStudio(channel, user_id)
  const { editing, form, problems, change } = studio
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col px-4 pt-8 md:px-8">
      <PageTitle>Create content</PageTitle>
      <div className="mx-auto mb-10 grid w-full max-w-4xl gap-8">
        <StudioHeading channel={channel} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-9">
            <VoiceConfiguration session={editing.session} dispatch={editing.dispatch} />
            <Place field="script">
              <ScriptEditor editing={editing} problem={problems.script} />
            </Place>
          </div>
          <section aria-label="Details" className="grid gap-5 rounded-xl border border-line bg-s1 p-5">
            <Place field="script_title">
              <TitleField form={form} problems={problems} onChange={change} />
            </Place>
            <Place field="content_description">
              <DescriptionField form={form} problems={problems} onChange={change} />
            </Place>
            <Place field="thumbnail">
              <CoverField form={form} problems={problems} onChange={change} />
            </Place>
          </section>
        </div>
      </div>
      <StudioBar studio={studio} user_id={user_id} />
      <StudioDialogs studio={studio} />
    </div>
  )
}

function StudioHeading({ channel: { channel_id, channel_title } }: { channel: ChannelView }) {
  return (
    <header className="flex items-center gap-3">
      <Link
        to={paths.channel(channel_id)}
        aria-label="Back to the channel"
        className="-ml-2 grid size-10 shrink-0 place-items-center rounded-full text-ink2 hover:bg-s2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="min-w-0 text-[24px] leading-[1.1] font-bold wrap-anywhere sm:text-[32px]">Create New Content for {channel_title}</h1>
    </header>
  )
}

/** Where the page scrolls to when the field in it fails. */
function Place({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <div data-field={field} className="min-w-0 scroll-mt-24">
      {children}
    </div>
  )
}

type Studio = ReturnType<typeof useStudio>

/** Everything the studio knows: the script, the words about it, and how far the sending has come. */
function useStudio({ channel_id, voice_name }: ChannelView, user_id: string) {
  const navigate = useNavigate()
  const [draft] = useState(() => readDraft({ user_id, channel_id }))
  const editing = useScriptSession(() => sessionFrom(voice_name, draft))
  const [form, setForm] = useState<ContentForm>(() => ({
    ...emptyForm,
    ...(draft && { script_title: draft.script_title, content_description: draft.content_description }),
  }))
  const [hasTried, setTried] = useState(false)
  const [popup, setPopup] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const isCreated = useRef(false)
  const submission = useSubmission((content_id) => {
    isCreated.current = true
    dropDraft({ user_id, channel_id })
    toast('Content created! Audio is being generated...')
    void navigate(paths.content(channel_id, content_id), { state: { play: true } })
  })
  const found = formProblems(form, editing.problem)
  const chosen = form.thumbnail && thumbnailProblem(form.thumbnail)
  const hasUnsent = editing.characters > 0 || form.script_title !== '' || form.content_description !== '' || form.thumbnail !== undefined
  // While the next page is fetched after a success, this one is still there and must not keep the draft again.
  const isSent = useCallback(() => isCreated.current, [])
  useKeptDraft({ user_id, channel_id }, editing.session, form, { isOn: hasUnsent && !submission.isPending && !submission.isSuccess, isSent })

  function review() {
    setTried(true)
    const failing = firstFailing(found)
    if (failing) return showField(failing, () => setPopup(found[failing]))
    setPopup(undefined)
    preloadPlayer()
    void import('#routes/content.tsx')
    submission.forget()
    setConfirming(true)
  }

  function confirm(is_public: boolean) {
    submission.submit({ channel_id, ...form, is_public, utterances: exportUtterances(editing.session) })
  }

  return {
    editing,
    form,
    problems: hasTried ? found : chosen ? { thumbnail: chosen } : {},
    change: (part: Partial<ContentForm>) => setForm((known) => ({ ...known, ...part })),
    popup,
    closePopup: () => setPopup(undefined),
    isConfirming,
    closeConfirm: () => setConfirming(false),
    review,
    confirm,
    submission,
    hasUnsent,
    mayLeave: isSent,
  }
}

/** Brings the first field that fails into view and puts the caret there. */
function showField(field: FormField, then: () => void): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  place?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  place?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
  then()
}

/** The bar that stays in sight: what it will cost, and the way on. */
function StudioBar({ studio, user_id }: { studio: Studio; user_id: string }) {
  const { editing, submission, review } = studio
  const finance = useFinance(user_id)
  const isAtLimit = finance.data?.can_create === false
  const note = isAtLimit ? CREATION_LIMIT_SENTENCE : editing.readiness
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-canvas px-4 py-3.5 md:-mx-8 md:px-8">
      <Estimate characters={editing.characters} />
      <span className="max-sm:hidden">
        <Counter count={editing.characters} limit={SCRIPT_MAX_CHARS} />
      </span>
      {note && <p className={`text-[13px] ${isAtLimit ? 'text-bad' : 'text-ink3'} max-sm:order-last max-sm:w-full`}>{note}</p>}
      <Button size="large" className="ml-auto" disabled={isAtLimit || submission.isPending} onClick={review}>
        {submission.isPending ? 'Creating...' : 'Create Content'}
      </Button>
    </div>
  )
}

function StudioDialogs({ studio }: { studio: Studio }) {
  const { editing, submission, popup, closePopup, isConfirming, closeConfirm, confirm, hasUnsent, mayLeave } = studio
  return (
    <>
      {isConfirming && (
        <ConfirmCreateDialog
          characters={editing.characters}
          isPending={submission.isPending}
          error={submission.error}
          onClose={closeConfirm}
          onConfirm={confirm}
        />
      )}
      <ValidationPopup problem={popup} onEnd={closePopup} />
      <LeaveDialog hasUnsent={hasUnsent} mayLeave={mayLeave} />
    </>
  )
}

function StudioSkeleton() {
  return (
    <Page>
      <div className="grid gap-8" aria-busy>
        <Skeleton className="h-10 w-96 max-w-full" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </Page>
  )
}
