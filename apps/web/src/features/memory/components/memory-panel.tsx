import type { ChannelMemory } from '@app/contracts/memory'
import { memorySentences } from '@app/domain/memory'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { saveFile } from '#lib/dom/save-file.ts'
import { memoryQuery, useMemoryChanges } from '../api/memory.ts'
import { MemoryRow } from './memory-row.tsx'

type Props = { user_id: string; channel_id: string }

/** Memories of one channel's hosts about a listener, who can read, correct, forget and export them here. */
export function MemoryPanel({ user_id, channel_id }: Props) {
  return (
    <QuerySection
      query={useQuery(memoryQuery(user_id))}
      failure="Memory could not be loaded"
      skeleton={<Skeleton className="h-48 rounded-xl" />}
    >
      {({ channels }) => {
        const channel = channels.find((each) => each.channel_id === channel_id)
        return channel && <ChannelPanel user_id={user_id} channel={channel} />
      }}
    </QuerySection>
  )
}

function ChannelPanel({ user_id, channel }: { user_id: string; channel: ChannelMemory }) {
  const { channel_id, channel_title, speaker_names, is_on, rows } = channel
  const { turn, reword, forget, restore, forgetAll } = useMemoryChanges(user_id, channel_id)
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const inOpened = isOpen ? '' : 'max-lg:hidden'
  const onError = (error: Error) => errorSnackbar(`That was not saved. ${messageOf(error)}`)

  function onForget(memory_id: string) {
    forget.mutate(memory_id, { onError })
    toast('Forgotten', { label: 'Undo', run: () => restore.mutate(memory_id, { onError }) })
  }

  function onExport() {
    saveFile(`memory of ${channel_title}.json`, JSON.stringify(channel, null, 2), 'application/json')
  }

  return (
    <section aria-label="What the hosts remember about you">
      <SwitchRow
        label="What the hosts remember about you"
        hint={`${speaker_names.join(' and ')}, on ${channel_title} only. Nobody else sees this, not even the creator.`}
        isOn={is_on}
        onChange={(isOn) => turn.mutate(isOn, { onError })}
      />
      {!is_on && <p className="mt-3 text-[13px] text-ink2">The hosts remember nothing new.</p>}
      {rows.length === 0 ? (
        <p className="mt-3 text-[14px] text-ink2">Nothing yet.</p>
      ) : (
        <ul className={`mt-2 ${is_on ? '' : 'opacity-60'} ${isOpen ? '' : 'max-lg:[&>li:not(:first-child)]:hidden'}`}>
          {rows.map((memory) => (
            <MemoryRow
              key={memory.memory_id}
              memory={memory}
              onReword={(text, outcome) => reword.mutate({ memory_id: memory.memory_id, text }, outcome)}
              onForget={() => onForget(memory.memory_id)}
            />
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-3 lg:hidden"
      >
        {isOpen ? 'Show less' : rows.length > 1 ? `Show all ${rows.length}` : 'Show more'}
      </Button>
      {rows.length > 0 && (
        <div className={`mt-4 flex gap-2 ${inOpened}`}>
          <Button look="risky" size="small" onClick={() => setAsking(true)}>
            Forget All
          </Button>
          <Button look="quiet" size="small" onClick={onExport}>
            Export
          </Button>
        </div>
      )}
      <p className={`mt-4 text-[13px] leading-[18px] text-ink2 ${inOpened}`}>{memorySentences.expires}</p>
      {isAsking && (
        <ConfirmDialog
          title="Forget all?"
          onClose={() => setAsking(false)}
          verb="Forget All"
          look="danger"
          onConfirm={() => {
            forgetAll.mutate(undefined, { onError })
            setAsking(false)
          }}
        >
          <p>This permanently deletes everything the hosts of {channel_title} remember about you.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
