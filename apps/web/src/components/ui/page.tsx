import { BRAND } from '@app/domain/brand'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Title of the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${BRAND}`}</title>
}

/** No main column is wider than 56rem (NAV-53); a panel beside it does not count. */
const widths = { narrow: 'max-w-[22rem]', full: 'max-w-4xl', beside: 'max-w-[67rem]' } as const

type Props = { width?: keyof typeof widths; className?: string; children: ReactNode }

/** The content of a page between its gutters. */
export function Page({ width = 'full', className, children }: Props) {
  return (
    <div className={classNames('w-full px-4 py-8 md:px-8', className)}>
      <div className={classNames('mx-auto w-full', widths[width])}>{children}</div>
    </div>
  )
}
