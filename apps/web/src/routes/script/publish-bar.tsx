import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { FetchAgainChoice } from '#features/corrections/components/fetch-again-choice.tsx'
import { countOf } from '#lib/format/formats.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'

type Props = {
  isChanged: boolean
  /** Number of lines that are spoken anew, and their price at most. */
  spoken: number
  tokens: number
  /** Problem that keeps it from being published. */
  problem: string | undefined
  isSent: boolean
  replaceAtOnce: boolean
  onReplaceAtOnce: (wanted: boolean) => void
  fetchAgain: boolean
  onFetchAgain: (wanted: boolean) => void
  onPublish: () => void
}

/** Sticky bar: the lines spoken anew, their price, and the publish button. */
export function PublishBar({ isChanged, spoken, tokens, problem, isSent, ...props }: Props) {
  return (
    <div
      data-bar
      className="sticky bottom-[var(--mini,0rem)] z-20 -mx-4 mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-canvas px-4 py-3.5 md:-mx-8 md:px-8"
    >
      <div className="grid gap-0.5">
        <p role="status" className="text-[15px]">
          {isChanged ? costOf(spoken, tokens) : 'No changes'}
        </p>
        {isChanged && problem && <p className="text-[13px] text-bad">{problem}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox checked={props.replaceAtOnce} onChange={(event) => props.onReplaceAtOnce(event.target.checked)}>
          <span className="text-[13px]">Replace at once</span>
        </Checkbox>
        <div className="max-w-88">
          <FetchAgainChoice checked={props.fetchAgain} onChange={props.onFetchAgain} />
        </div>
        <Button
          size="large"
          disabled={!isChanged || problem !== undefined}
          aria-disabled={isSent}
          onClick={() => !isSent && props.onPublish()}
        >
          {isSent ? 'Publishing...' : 'Publish'}
        </Button>
      </div>
    </div>
  )
}

function costOf(spoken: number, tokens: number): string {
  if (spoken === 0) return 'No new lines, free'
  return `${countOf(spoken, 'new line')}, ${tokens === 0 ? 'free' : wholeCountOf(tokens, 'token')}`
}
