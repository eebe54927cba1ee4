import { randomId } from '#lib/random-id.ts'
import { sendQuestion, type Item, type Question } from '../api/ask.ts'

/**
 * Sends questions about an item. One that failed is sent again under the same request key, so that it is asked once even
 * where the server had kept it and only the response was lost. The same asked anew is another question.
 */
export function createQuestionSender(item: Item) {
  let failed: { print: string; key: string } | undefined
  return async (body: Question, guest_key: string | undefined) => {
    const print = JSON.stringify([body, guest_key])
    const key = failed?.print === print ? failed.key : randomId()
    failed = undefined
    try {
      return await sendQuestion(item, body, { guest_key, idempotency_key: key })
    } catch (error) {
      failed = { print, key }
      throw error
    }
  }
}
