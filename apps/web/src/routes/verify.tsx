import type { Difference } from '@app/contracts/verifications'
import { paths } from '#app/paths.ts'
import { usePlayItemAt } from '#app/use-play-item-at.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { CheckField } from '#features/verifications/components/check-field.tsx'
import { VerifiedEpisode } from '#features/verifications/components/verified-episode.tsx'
import { Verdict } from '#features/verifications/components/verdict.tsx'
import { WhatAnswered } from '#features/verifications/components/what-answered.tsx'
import { saveResult } from '#features/verifications/state/save-result.ts'
import { useCheck, type CheckState } from '#features/verifications/state/use-check.ts'

/** `/verify`: whether a file was published here, and where it was changed. Its address is written into every file. */
export function Component() {
  const { state, start, cancel } = useCheck()
  return (
    <Page width="beside">
      <div className="mx-auto max-w-[1000px]">
        <PageTitle>Check a file</PageTitle>
        <h1 className="mb-4 text-[28px] leading-[1.1] font-bold md:text-[32px]">Is this ours?</h1>
        <CheckField state={state} onCheck={start} onCancel={cancel} />
        {state.phase === 'done' && <Result state={state} />}
      </div>
    </Page>
  )
}

function Result({ state: { checked, verification } }: { state: CheckState & { phase: 'done' } }) {
  const playItemAt = usePlayItemAt()
  const { episode, verdict } = verification
  const play = (difference?: Difference) => {
    const place = { utterance_id: difference?.utterance_id ?? '', at_ms: difference?.play_ms ?? 0 }
    if (episode) void playItemAt(episode.content, place)
  }
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,648fr)_minmax(0,320fr)] lg:gap-8">
      <Verdict verification={verification} onPlay={play} onSave={() => saveResult(checked, verification)} />
      <div className="flex flex-col gap-4">
        {episode && (
          <VerifiedEpisode
            episode={episode}
            isNamed={verdict === 'unknown'}
            to={{
              episode: paths.content(episode.content.channel_id, episode.content.content_id),
              channel: paths.channel(episode.content.channel_id),
            }}
          />
        )}
        <WhatAnswered verification={verification} />
      </div>
    </div>
  )
}
