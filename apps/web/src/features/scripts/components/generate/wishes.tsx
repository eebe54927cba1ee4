import {
  readWishes,
  wishLimits,
  type ScriptStyle,
  type ScriptWishes,
  type WishReport,
  type WishResult,
} from '@app/domain/scripts'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { useId, useMemo, type ReactNode } from 'react'
import { Counter } from '#components/ui/form/counter.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { LeaveOut } from './leave-out.tsx'
import { Reasons, Verdict, WordResults } from './wish-report.tsx'
import { WishedLength } from './wished-length.tsx'

const styles: Record<ScriptStyle, string> = {
  briefing: 'Briefing',
  conversation: 'Conversation',
  interview: 'Interview',
  debate: 'Debate',
  story: 'Story',
  lesson: 'Lesson',
}
const isStyle = (name: string): name is ScriptStyle => name in styles

type Props = {
  wishes: ScriptWishes
  onWish: (wishes: ScriptWishes) => void
  prompt: string
  onPrompt: (prompt: string) => void
  /** Results of the newest script; null before. */
  report: WishReport | null
  /** Shows a line of the script, counted from 1. */
  onShowLine: (line: number) => void
}

/** Wishes for the script: its length, its style, its exclusions, and a prompt in one's own words. */
export function Wishes({ wishes, onWish, prompt, onPrompt, report, onShowLine }: Props) {
  const { length, style, exclude } = wishes
  const results = report?.results ?? []
  // Wishes from the words are listed with the words, whatever control could have made them.
  const chosen = { length: length !== undefined, style: style !== undefined, exclusion: exclude.length > 0 }
  const isOfControl = ({ kind }: WishResult) => kind in chosen && chosen[kind as keyof typeof chosen]
  const of = (control: keyof typeof chosen) =>
    results.filter((result) => result.kind === control && isOfControl(result))
  const met = results.filter(({ verdict }) => verdict === 'met').length
  return (
    <section aria-label="Wishes" className="grid gap-4 border-t border-line pt-4">
      <h3 className="flex items-baseline gap-2 text-[15px] font-semibold">
        Wishes
        {results.length > 0 && (
          <span className="text-[13px] font-normal text-ink2">
            {met} of {results.length} met
          </span>
        )}
      </h3>
      <Judged results={of('length')} onShowLine={onShowLine}>
        <WishedLength
          length={length}
          onLength={(next) => onWish({ ...without(wishes, 'length'), ...(next && { length: next }) })}
        />
      </Judged>
      <Judged results={of('style')} onShowLine={onShowLine}>
        <Styles
          chosen={style}
          onChoose={(next) => onWish({ ...without(wishes, 'style'), ...(next && { style: next }) })}
        />
      </Judged>
      <Judged results={of('exclusion')} onShowLine={onShowLine}>
        <LeaveOut
          phrases={exclude}
          most={wishLimits.exclusions}
          longest={wishLimits.exclusion}
          onChange={(phrases) => onWish({ ...wishes, exclude: phrases })}
        />
      </Judged>
      <OwnWords prompt={prompt} onPrompt={onPrompt}>
        <WordResults
          results={results.filter((result) => !isOfControl(result))}
          recognized={useRecognized(prompt, wishes)}
          onShowLine={onShowLine}
        />
      </OwnWords>
    </section>
  )
}

type JudgedProps = Pick<Props, 'onShowLine'> & { results: readonly WishResult[]; children: ReactNode }

/** A control with the verdict on its wishes, the worst of them, and its reasons below. */
function Judged({ results, onShowLine, children }: JudgedProps) {
  const id = useId()
  const worst = results.find(({ verdict }) => verdict !== 'met') ?? results[0]
  if (!worst) return children
  return (
    <div role="group" aria-describedby={id} className="grid gap-1.5">
      {children}
      <div id={id} className="grid gap-1">
        <Verdict verdict={worst.verdict} />
        <Reasons results={results} onShowLine={onShowLine} />
      </div>
    </div>
  )
}

/** Names of the wishes that the words are read as; those of controls show themselves. */
function useRecognized(prompt: string, wishes: ScriptWishes): string[] {
  return useMemo(() => {
    const chosen = new Set(readWishes('', wishes).wishes.map(({ name }) => name))
    return readWishes(prompt, wishes).wishes.flatMap(({ name }) => (chosen.has(name) ? [] : [name]))
  }, [prompt, wishes])
}

function without(wishes: ScriptWishes, name: 'length' | 'style'): ScriptWishes {
  const { [name]: _, ...others } = wishes
  return others
}

type StylesProps = { chosen: ScriptStyle | undefined; onChoose: (style: ScriptStyle | undefined) => void }

/** Six ways to tell it; a second press on the chosen one leaves the choice to the writer. */
function Styles({ chosen, onChoose }: StylesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">Style</legend>
      <div className="flex flex-wrap gap-1.5">
        {Object.entries(styles).map(([style, label]) => (
          <label
            key={style}
            className="flex h-8 cursor-pointer items-center rounded-full border border-edge px-3 text-[13px] font-medium text-ink2 hover:bg-s2 hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi max-lg:h-11 max-lg:px-4"
          >
            <input
              type="radio"
              name={name}
              value={style}
              checked={style === chosen}
              onClick={() => style === chosen && onChoose(undefined)}
              onChange={() => isStyle(style) && onChoose(style)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OwnWords({ prompt, onPrompt, children }: Pick<Props, 'prompt' | 'onPrompt'> & { children: ReactNode }) {
  const id = useId()
  const isTooLong = prompt.length > sourceLimits.custom_prompt
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[13px] font-medium">
          In your words
        </label>
        <Counter count={prompt.length} limit={sourceLimits.custom_prompt} />
      </div>
      <TextArea
        id={id}
        name="custom_prompt"
        value={prompt}
        aria-describedby={isTooLong ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={isTooLong ? true : undefined}
        onChange={(event) => onPrompt(event.target.value)}
        placeholder="Keep it dry and curious."
        className="max-h-60 min-h-16 px-3 py-2 text-[14px] leading-5"
      />
      <p id={`${id}-hint`} className="text-[13px] leading-[18px] text-ink2">
        {sourceSentences.suggested_length}
      </p>
      {isTooLong && <FieldError id={`${id}-error`}>{sourceSentences.prompt_too_long}</FieldError>}
      {children}
    </div>
  )
}
