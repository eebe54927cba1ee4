import { useId, type ReactNode, type Ref } from 'react'

type Props = {
  title: string
  about: string
  /** Lets a caller move the focus here when the focused element was removed. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One matter of the account page. */
export function AccountSection({ title, about, heading, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 rounded-xl border border-line bg-s1 p-4 sm:p-6">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="w-fit text-[20px] font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-xl text-[15px] text-ink2">{about}</p>
      </div>
      {children}
    </section>
  )
}
