import { openApiDocument } from '@app/contracts/openapi/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'

const Answer = z.object({
  headers: z.record(z.string(), z.unknown()).optional(),
  content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
})
type Answer = z.infer<typeof Answer>
const Operation = z.object({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ responses: z.record(z.string(), Answer) }),
})

const AT = 'https://duologue.example.com/openapi.json'

/** Holds answers of the server against what the API's description says about the operation. */
export function describedAnswers() {
  const whole = openApiDocument({ public_url: 'http://localhost:3000', version: '0.0.0' })
  const { paths, components } = Document.parse(whole)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(whole, AT)

  function find(operation_id: string, status: number): { answer: Answer; place: string } {
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId, responses }] of Object.entries(methods)) {
        const found = operationId === operation_id ? responses[String(status)] : undefined
        if (!found) continue
        const name = found.$ref?.split('/').at(-1) ?? ''
        const place = found.$ref ?? `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`
        return { answer: found.$ref ? (components.responses[name] ?? {}) : Answer.parse(found), place }
      }
    }
    throw new Error(
      `${operation_id} answered ${status}, which its description in packages/contracts/src/openapi does not name`,
    )
  }

  /** The answer has a status, a type, headers and a body that are described. */
  return (
    operation_id: string,
    { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
  ): void => {
    const { answer, place } = find(operation_id, statusCode)
    const missing = Object.keys(answer.headers ?? {}).filter((name) => headers[name.toLowerCase()] === undefined)
    expect(missing, `headers of ${operation_id} ${statusCode} that are described and not sent`).toEqual([])
    if (!answer.content) return expect(body).toBe('')
    const type = String(headers['content-type']).split(';')[0] ?? ''
    expect(Object.keys(answer.content), `the type of ${operation_id} ${statusCode}`).toContain(type)
    if (!type.endsWith('json')) return
    const validate = ajv.compile({ $ref: `${AT}${place}/content/${type.replaceAll('/', '~1')}/schema` })
    const isValid = validate(JSON.parse(body))
    expect(validate.errors ?? [], `${operation_id} ${statusCode} answered ${body}`).toEqual([])
    expect(isValid).toBe(true)
  }
}
