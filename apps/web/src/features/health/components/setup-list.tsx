import type { SetupRow } from '@app/contracts/health'
import { setupNames, type SetupState } from '@app/domain/health'
import { useQuery } from '@tanstack/react-query'
import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleMinus,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { setupQuery, useTestSetup } from '../api/health.ts'

/** Set-up of the server, with a button for each part that really tries it. */
export function SetupList({ user_id }: { user_id: string }) {
  const query = useQuery(setupQuery(user_id))
  return (
    <section aria-labelledby="setup-heading">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="setup-heading" className="font-display text-[19px] font-semibold">
          Set-up check
        </h2>
        {query.data && <p className="text-[13px] text-ink2">{summaryOf(query.data.rows)} Secrets are never shown.</p>}
      </div>
      <QuerySection query={query} skeleton={<RowsSkeleton />}>
        {({ rows }) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <Row key={row.part} row={row} user_id={user_id} />
            ))}
          </ul>
        )}
      </QuerySection>
    </section>
  )
}

/** "5 work, 2 need you, 2 are off." */
function summaryOf(rows: readonly SetupRow[]): string {
  const count = (...states: SetupState[]) => rows.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('works', 'set'), 'set up'],
    [count('warn', 'refused'), 'could be better'],
    [count('off'), 'off'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return `${said.join(', ')}.`
}

const looks: Record<SetupState, { icon: LucideIcon; colour: string }> = {
  works: { icon: CircleCheck, colour: 'text-ok' },
  set: { icon: CircleDot, colour: 'text-ink2' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  refused: { icon: CircleAlert, colour: 'text-bad' },
  off: { icon: CircleMinus, colour: 'text-ink2' },
}

function Row({ row: { part, state, word, sentence, test }, user_id }: { row: SetupRow; user_id: string }) {
  const trying = useTestSetup(user_id)
  const { icon: Icon, colour } = looks[state]
  const name = setupNames[part]
  const player = useClipPlayer(() => errorSnackbar('The sound could not be played.'))

  function run(): void {
    trying.mutate(part, {
      onSuccess: (found) => found.sound && play(found.sound),
      onError: (error) => errorSnackbar(failureSentence(error, `${name} could not be tried`)),
    })
  }

  function play(wav: string): void {
    const bytes = Uint8Array.from(atob(wav), (character) => character.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
    void player.play(part, () => address).finally(() => URL.revokeObjectURL(address))
  }

  return (
    <li aria-label={name} className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <strong className="text-[15px] font-semibold">{name}</strong>
          <span className={classNames('flex items-center gap-1.5 text-[13px] font-medium', colour)}>
            <Icon aria-hidden className="size-4" />
            {trying.isPending ? 'Trying' : word}
          </span>
        </p>
        <p role="status" className="mt-0.5 text-[13px] leading-[18px] text-ink2 wrap-anywhere">
          {sentence}
        </p>
      </div>
      {test && (
        <Button
          look="quiet"
          size="small"
          aria-label={`${test}: ${name}`}
          aria-disabled={trying.isPending}
          onClick={() => !trying.isPending && run()}
        >
          {trying.isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
          {trying.isPending ? 'Trying' : test}
        </Button>
      )}
    </li>
  )
}

function RowsSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      {Object.keys(setupNames).map((part) => (
        <Skeleton key={part} className="h-[53px] rounded-lg" />
      ))}
    </div>
  )
}
