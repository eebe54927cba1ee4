import { useId, type ReactNode } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** One matter of the account page. */
export function AccountSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 rounded-xl border border-line bg-s1 p-4 sm:p-6">
      <div>
        <h2 id={id} className="text-[20px] font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-xl text-[15px] text-ink2">{about}</p>
      </div>
      {children}
    </section>
  )
}
