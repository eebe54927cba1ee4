import type { AccountUsage as Usage } from '@app/contracts/own-account'
import { NEARLY_FULL, sizeText } from '@app/domain/sources'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { accountQuery } from '../api/account.ts'
import { AccountSection } from './account-section.tsx'

/** Usage of the account's limits, before they are reached. */
export function AccountUsage() {
  const usage = useQuery(accountQuery).data?.usage
  if (!usage) return null
  const { storage_bytes, storage_limit_bytes, channels, channel_limit, today } = usage
  return (
    <AccountSection
      title="Usage"
      about="Storage counts the files and texts in your drafts. Published episodes and pictures don’t count."
    >
      <div className="grid max-w-xl gap-5">
        <Meter
          name="Storage"
          share={storage_bytes / storage_limit_bytes}
          text={`${sizeText(storage_bytes)} of ${sizeText(storage_limit_bytes)} used`}
          advice="Remove sources or discard drafts you no longer need. Their space is freed after 15 minutes."
        />
        <Meter
          name="Channels"
          share={channels / channel_limit}
          text={`${channels} of ${channel_limit}`}
          advice="To create more channels, delete one you no longer need."
        />
        {today.map(({ resource, used, limit }) => (
          <Meter
            key={resource}
            name={dailyNames[resource]}
            share={used / limit}
            text={dailyText({ resource, used, limit })}
            advice="It starts again at midnight UTC."
          />
        ))}
      </div>
    </AccountSection>
  )
}

type DailyUse = Usage['today'][number]

const dailyNames: Readonly<Record<DailyUse['resource'], string>> = {
  speech_seconds: 'New speech today',
  model_tokens: 'Script writing today',
  recognized_seconds: 'Transcription today',
}

/** Minutes where the resource is time; tokens of a language model mean nothing to people, so their share is shown. */
function dailyText({ resource, used, limit }: DailyUse): string {
  if (resource === 'model_tokens') return `${Math.round((used / limit) * 100)}% used`
  const minutes = (seconds: number) => formatWhole(Math.ceil(seconds / 60))
  return `${minutes(used)} of ${minutes(limit)} min`
}

type MeterProps = { name: string; share: number; text: string; advice: string }

function Meter({ name, share, text, advice }: MeterProps) {
  const id = useId()
  const percent = Math.min(100, Math.round(share * 100))
  const isNearlyFull = share >= NEARLY_FULL
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-[15px]">
        <span id={id} className="font-semibold">
          {name}
        </span>
        <span className="text-ink2">{text}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-s3"
      >
        <div
          data-filled
          className={`h-full rounded-full ${isNearlyFull ? 'bg-bad' : 'bg-signal'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      {isNearlyFull && (
        <p className="text-[13px] text-bad">
          {share >= 1 ? `${name}: limit reached.` : `${name}: almost at the limit.`} {advice}
        </p>
      )}
    </div>
  )
}
