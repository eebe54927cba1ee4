import { useRef, type ChangeEvent } from 'react'
import { kerningClass } from '#components/ui/long-words.tsx'
import type { RowProps } from '../../state/rows/row-props.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Line } from '../../state/script/script-session.ts'
import { useGrowth } from '../../state/rows/use-growth.ts'
import { useLineFault } from './line-fault.tsx'
import { LineMarks, type Mark } from './line-marks.tsx'

/** Text metrics of the field, which its highlights behind must share. */
const SET =
  'px-1.5 py-[2.75px] text-[15px] leading-[22.5px] max-sm:py-0 max-sm:text-base max-sm:leading-6 whitespace-pre-wrap wrap-anywhere border [grid-area:1/1]'

type Props = Pick<RowProps, 'line' | 'number' | 'name' | 'isFirst' | 'isTooLong' | 'dispatch'> & {
  marks: readonly Mark[]
}

/** Text field of a line, as high as its text. */
export function LineText({ line, number, name, isFirst, isTooLong, dispatch, marks }: Props) {
  const fault = useLineFault(line.line_id)
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowth(field, line.text)
  const isWrong = isTooLong || fault !== undefined
  const notes = [line.passage_ids && `flags-${line.line_id}`, fault?.id].filter(Boolean).join(' ')
  return (
    <div className="-mx-1.5 grid">
      {marks.length > 0 && <LineMarks text={line.text} marks={marks} className={SET} />}
      <textarea
        ref={field}
        data-line={line.line_id}
        aria-label={`Utterance ${number}, ${name}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={notes || undefined}
        rows={1}
        value={line.text}
        placeholder={isFirst ? 'Write the first line, or paste a whole dialogue' : ''}
        onChange={(event) => dispatch(writtenBy(event, line))}
        className={`${SET} field-sizing-content w-full scroll-mt-20 scroll-mb-8 resize-none overflow-hidden rounded-sm bg-transparent text-ink placeholder:text-ink3 focus-visible:outline-none ${kerningClass(line.text)} ${isWrong ? 'border-bad' : 'border-transparent'}`}
      />
    </div>
  )
}

const TYPED = /^(insertText|insertCompositionText|insertLineBreak|deleteContent|deleteWord|deleteSoftLine)/

function writtenBy(
  { target, nativeEvent, timeStamp }: ChangeEvent<HTMLTextAreaElement>,
  { line_id }: Line,
): ScriptAction {
  const { inputType = '', isComposing = false } = nativeEvent instanceof InputEvent ? nativeEvent : {}
  return {
    type: 'line_written',
    line_id,
    text: target.value,
    caret: target.selectionStart,
    time: timeStamp,
    isTyped: TYPED.test(inputType),
    isComposing,
  }
}
