import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { contentLimits } from '@app/domain/content'
import { SCRIPT_MAX_CHARS, SCRIPT_MIN_CHARS } from '@app/domain/scripts'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/form/counter.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import type { FormField } from '#features/content/state/content-form.ts'
import { Estimate } from '#features/scripts/components/script/estimate.tsx'
import { openFacts } from '#features/scripts/state/lines/line-facts.ts'
import { secondsOf } from '#features/scripts/state/lines/line-times.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { Studio } from './use-studio.ts'

type Props = {
  studio: Studio
  user_id: string
  /** Amber while no other part of the page is. */
  isAmber: boolean
  onShowLine: (line_id: string) => void
}

const WRITING_SENTENCE = 'You can create it when it is written, or stop here'

/** Sticky bar: the price, the open tasks, and the create button. */
export function StudioBar({ studio, user_id, isAmber, onShowLine }: Props) {
  const { editing, quoted, submission, review } = studio
  const finance = useFinance(user_id)
  const isAtLimit = finance.data?.can_create === false
  const shortage = shortageOf(quoted.tokens, finance.data?.current_token_amount)
  // An empty script has no remarks.
  const isBegun = editing.characters > 0 || editing.session.past.length > 0 || review.tries > 0
  const missing = isBegun && editing.readiness ? editing.readiness : missingSentence(studio)
  const isWriting = studio.scripts.generation.stage === 'generating' && studio.scripts.generation.lines > 0
  const note = isAtLimit ? CREATION_LIMIT_SENTENCE : isWriting ? WRITING_SENTENCE : (missing ?? shortage)
  return (
    <div
      data-bar
      className="sticky bottom-[var(--mini,0rem)] z-20 -mx-4 mt-auto flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line bg-canvas px-4 py-2 max-sm:gap-x-3 sm:-mx-6 sm:px-6"
    >
      {editing.characters > 0 && <Estimate seconds={secondsOf(editing.session)} tokens={quoted.tokens} />}
      <span className="flex max-sm:hidden">
        <Counter count={editing.characters} limit={SCRIPT_MAX_CHARS} />
      </span>
      <OpenLines studio={studio} onShowLine={onShowLine} />
      <div className="ml-auto flex min-w-0 items-center justify-end gap-x-4 max-sm:contents">
        {note && (
          <p
            className={`text-[13px] leading-[18px] ${isAtLimit ? 'text-bad' : 'text-ink2'} min-w-0 sm:text-right max-sm:order-first max-sm:w-full`}
          >
            {note}
          </p>
        )}
        <Button
          look={isAmber ? 'primary' : 'quiet'}
          className="h-11 max-sm:ml-auto"
          disabled={isAtLimit || isWriting || submission.isPending}
          onClick={review.start}
        >
          {submission.isPending ? 'Creating...' : 'Create Content'}
        </Button>
      </div>
    </div>
  )
}

const list = new Intl.ListFormat('en')

/** Missing fields that keep the item from being created, named before the button is pressed. */
function missingSentence({ form, editing, review: { missing } }: Studio): string | undefined {
  const nouns: Record<FormField, string> = {
    script_title: aRight('title', form.script_title.trim().length, contentLimits.title.min),
    original_script: aRight('script', editing.characters, SCRIPT_MIN_CHARS),
    content_description: aRight('description', form.content_description.trim().length, contentLimits.description.min),
    thumbnail: 'a picture',
    show_notes: 'shorter show notes',
    spoken_notice: 'another spoken notice',
  }
  return missing.length === 0 ? undefined : `Still needs ${list.format(missing.map((field) => nouns[field]))}`
}

function aRight(noun: string, length: number, least: number): string {
  if (length === 0) return `a ${noun}`
  return length < least ? `a longer ${noun}` : `another ${noun}`
}

/** Number of lines with unsupported facts; a press goes to the first. */
function OpenLines({ studio: { editing, scripts, wishing }, onShowLine }: Pick<Props, 'studio' | 'onShowLine'>) {
  const { voices } = editing.session
  const { names } = wishing
  const lines = useDeferredValue(editing.session.lines)
  const open = useMemo(
    () => lines.filter((line) => openFacts(line, scripts.scriptSources, [...voices, ...names]).length > 0),
    [lines, scripts.scriptSources, voices, names],
  )
  const [first] = open
  if (!first) return null
  return (
    <button
      type="button"
      onClick={() => onShowLine(first.line_id)}
      className="flex h-9 items-center gap-2 rounded-full text-[13px] font-medium text-warn hover:underline focus-visible:rounded-full max-sm:h-11"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {wholeCountOf(open.length, 'line')}
        <span className="max-sm:sr-only"> not in {open.length === 1 ? 'its' : 'their'} sources</span>
      </span>
    </button>
  )
}

/** Warning for a script that costs more than is left, before the person finds out by a refusal. */
function shortageOf(tokens: number, left = Infinity): string | undefined {
  return tokens > left ? `More than the ${wholeCountOf(left, 'token')} that you have left` : undefined
}
