import { insertTitle, productionLimits, type Insert } from '@app/domain/production'
import { ArrowDown, ArrowUp, Copy, Trash2, X } from 'lucide-react'
import { useId, useLayoutEffect, useState, type Dispatch, type KeyboardEvent } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { useModal } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import type { LineInsert } from '../../state/script/script-session.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import { SoundForm } from './sound-form.tsx'

const GAP_PX = 6
const EDGE_PX = 12
const PHONE_PX = 640

type Props = { insert: LineInsert; dispatch: Dispatch<ScriptAction>; onClose: () => void }

/** Changes a sound or a mark: beside its row, or from the lower edge of a phone. Each control is one step back. */
export function InsertPanel({ insert, dispatch, onClose }: Props) {
  const id = useId()
  const ref = useModal()
  const top = useTop(ref, insert.insert_id)
  const { insert_id, kind } = insert

  function change(control: string, part: Partial<Insert>) {
    dispatch({ type: 'insert_changed', insert: { ...insert, ...part } as LineInsert, place: control })
  }
  function press(event: KeyboardEvent) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isCommand || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    dispatch({ type: event.shiftKey ? 'redone' : 'undone', takesCaret: false })
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      style={top === undefined ? undefined : { top }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      onPointerUp={() => dispatch({ type: 'typing_ended' })}
      onBlur={() => dispatch({ type: 'typing_ended' })}
      onKeyDown={press}
      className="mx-auto max-h-[min(44rem,calc(100dvh-1.5rem))] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-xl border border-line bg-s1 p-0 text-ink shadow-pop backdrop:bg-black/40 max-sm:mt-auto max-sm:mb-0 max-sm:max-h-[88dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none sm:mb-auto sm:backdrop:bg-transparent"
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} dir="auto" className="min-w-0 truncate text-[17px] font-semibold">
            {insertTitle(insert)}
          </h2>
          <IconButton label="Close" title="Close (Esc)" onClick={onClose} className="-my-1.5 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {insert.kind === 'sound' ? (
          <SoundForm sound={insert} soundKey={insert_id} change={change} />
        ) : (
          <LongestAd up_to_s={insert.up_to_s} onChange={(up_to_s) => change('length', { up_to_s })} />
        )}
        <Field label="Title" hint="Shown in the transcript and as a chapter.">
          {(control) => (
            <Input
              {...control}
              maxLength={productionLimits.title}
              placeholder={insertTitle({ ...insert, title: '' })}
              value={insert.title}
              onChange={(event) => change('title', { title: event.target.value })}
              className="h-11"
            />
          )}
        </Field>
        <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center gap-1 border-t border-line bg-s1 px-4 py-2.5">
          <IconButton
            label="Move up"
            title="Move up (Alt+↑)"
            onClick={() => dispatch({ type: 'insert_moved_by_one', insert_id, by: -1 })}
          >
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label="Move down"
            title="Move down (Alt+↓)"
            onClick={() => dispatch({ type: 'insert_moved_by_one', insert_id, by: 1 })}
          >
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label="Duplicate"
            title="Duplicate"
            onClick={() => {
              onClose()
              dispatch({ type: 'insert_duplicated', insert_id })
            }}
          >
            <Copy aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={`Remove the ${kind}`}
            title="Remove"
            onClick={() => {
              onClose()
              dispatch({ type: 'insert_removed', insert_id })
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
          <Button look="secondary" size="small" className="ml-auto" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </dialog>
  )
}

type LongestAdProps = { up_to_s: number | null; onChange: (up_to_s: number | null) => void }

function LongestAd({ up_to_s, onChange }: LongestAdProps) {
  const most = productionLimits.longest_ad_s
  return (
    <Field label="Longest ad, in seconds" hint="Silent here: it says where an ad goes, and is exported as a chapter.">
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          placeholder="Any length"
          value={up_to_s ?? ''}
          onChange={({ target }) => {
            const seconds = Math.round(target.valueAsNumber)
            onChange(Number.isNaN(seconds) ? null : Math.max(1, Math.min(most, seconds)))
          }}
          className="h-11"
        />
      )}
    </Field>
  )
}

/** Below its row where there is room, else as far up as it has to be; undefined on a phone. */
function useTop(ref: ReturnType<typeof useModal>, insert_id: string): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel || innerWidth < PHONE_PX) return
    const place = () => {
      const row = document.querySelector(`[data-insert="${insert_id}"]`)?.getBoundingClientRect()
      const lowest = innerHeight - panel.offsetHeight - EDGE_PX
      setTop(Math.max(EDGE_PX, Math.min(lowest, (row?.bottom ?? 0) + GAP_PX)))
    }
    const observer = new ResizeObserver(place)
    observer.observe(panel)
    return () => observer.disconnect()
  }, [ref, insert_id])
  return top
}
