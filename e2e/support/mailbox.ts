import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const Letters = z.object({
  letters: z.array(
    z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
})

/** Newest mail to an address whose subject begins so; its link leads to the running product. */
export async function mailedLink(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  const letter = (await lettersTo(request, email)).find((one) => subject.test(one.subject))
  const [link = ''] = /https?:\S+/.exec(letter?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

export async function lettersTo(
  request: APIRequestContext,
  email: string,
): Promise<z.infer<typeof Letters>['letters']> {
  const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  await expect(answer).toBeOK()
  return Letters.parse(await answer.json()).letters
}
