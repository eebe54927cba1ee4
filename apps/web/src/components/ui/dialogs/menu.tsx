import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end'; isOpenAtFirst?: boolean }

/**
 * A menu below its trigger, which must be a button; it stays in the trigger's landmark. Not modal: that would inject a
 * style element, which the policy forbids.
 */
export function Menu({ trigger, children, align = 'end', isOpenAtFirst = false }: Props) {
  const content = useRef<HTMLDivElement>(null)
  // A menu that is open at first has its first entry focused, as one that its button opens by a key.
  useEffect(() => content.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus(), [])
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        className="z-40 max-w-[min(20rem,calc(100vw-1rem))] min-w-52 rounded-lg border border-line bg-s2 p-1.5 text-[15px] text-ink shadow-pop"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const ITEM =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 outline-none data-disabled:opacity-55 data-highlighted:bg-s3'

type ItemProps = { onSelect?: () => void; children: ReactNode; tone?: 'danger'; asChild?: boolean; disabled?: boolean }

export function MenuItem({ onSelect, children, tone, asChild = false, disabled = false }: ItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={() => onSelect?.()}
      className={classNames(ITEM, tone === 'danger' && 'text-bad')}
    >
      {children}
    </DropdownMenu.Item>
  )
}

type ChoicesProps<T extends string> = {
  names: Readonly<Record<T, string>>
  chosen: T
  onChoose: (value: T) => void
}

/** One of a few, in a menu. */
export function MenuChoices<T extends string>({ names, chosen, onChoose }: ChoicesProps<T>) {
  const values = Object.keys(names) as T[]
  return (
    <DropdownMenu.RadioGroup value={chosen}>
      {values.map((value) => (
        <DropdownMenu.RadioItem key={value} value={value} onSelect={() => onChoose(value)} className={ITEM}>
          <Check aria-hidden className={classNames('size-4', value !== chosen && 'invisible')} />
          {names[value]}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

/** Words in a menu that do nothing. */
export function MenuText({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 wrap-anywhere">{children}</DropdownMenu.Label>
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
}
