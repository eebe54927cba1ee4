import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

const looks = {
  primary: 'bg-signal text-onsignal hover:bg-signalhi',
  secondary: 'bg-ink text-black hover:brightness-105',
  outline: 'border border-signal text-signalhi hover:bg-s2',
  /** Important, and not the primary one. */
  line: 'border border-edge text-ink hover:border-ink3 hover:bg-s2',
  quiet: 'bg-s2 text-ink hover:bg-s3',
  /** Plain like `ghost`, for a label as important as the button beside it. */
  plain: 'text-ink hover:bg-s2',
  ghost: 'text-ink2 hover:bg-s2 hover:text-ink',
  danger: 'bg-bad text-black hover:brightness-110',
  risky: 'border border-bad text-bad hover:bg-bad/10',
} as const

const OFF = 'disabled:opacity-55 aria-disabled:opacity-55'
/** Pale amber would still look like the button to press. */
const PRIMARY_OFF =
  'disabled:bg-s2 disabled:text-ink2 disabled:hover:bg-s2 aria-disabled:bg-s2 aria-disabled:text-ink2 aria-disabled:hover:bg-s2'

/** Touch targets: on a phone no button is smaller than a finger, and large text wraps instead of sticking out. */
const WRAPS = 'max-sm:h-auto max-sm:max-w-full max-sm:py-1 max-sm:text-center max-sm:whitespace-normal'
const sizes = {
  small: 'h-9 max-sm:min-h-11 px-4 text-[13px]',
  medium: 'h-10 max-sm:min-h-11 px-5 text-[15px]',
  large: 'h-12 max-sm:min-h-12 px-6 text-[16px]',
} as const

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes }

export function buttonClasses({ look = 'primary', size = 'medium' }: Look, className?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-colors duration-150',
    'focus-visible:rounded-full disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    look === 'primary' ? PRIMARY_OFF : OFF,
    looks[look],
    sizes[size],
    WRAPS,
    className,
  )
}

export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type}
      className={buttonClasses({ ...(look && { look }), ...(size && { size }) }, className)}
      {...rest}
    />
  )
}

/** Looks like a button and is a link. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClasses({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />
}

const iconSizes = { small: 'size-8', medium: 'size-10' } as const

/** Round icon button; its label is its accessible name. */
export function IconButton({
  label,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; size?: keyof typeof iconSizes }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'grid max-sm:size-11 shrink-0 place-items-center rounded-full text-ink2 transition-colors duration-150 hover:bg-s2 hover:text-ink focus-visible:rounded-full disabled:opacity-55',
        iconSizes[size],
        className,
      )}
      {...rest}
    />
  )
}
