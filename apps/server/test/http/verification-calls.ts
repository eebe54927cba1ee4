import { provenanceLimits } from '@app/domain/provenance'
import { afterAll, expect } from 'vitest'
import type { Deps } from '#deps.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import type { TestApp } from '#test/app.ts'
import { foreignMp3, soundAddresses } from '#test/imports/feed-files.ts'
import { encodeForm, sendForm, type Files } from './send-form.ts'

const CHECK_FILE = '/api/verifications/file'
const CHECK_LINK = '/api/verifications/link'

/** A file that was not made here. */
export const checkedFile = { files: { file: { bytes: foreignMp3, name: 'episode.mp3', type: 'audio/mpeg' } } }

/** Files that a check needs to get as far as the database. */
export const filesOf = ({ path }: { path: string }): Files => (path === CHECK_FILE ? checkedFile.files : {})

export const verificationRequests = {
  [`POST ${CHECK_FILE}`]: { request: () => encodeForm(checkedFile) },
  [`POST ${CHECK_LINK}`]: { request: () => ({ payload: { url: soundAddresses.found } }) },
}

export async function verificationAnswers(app: TestApp) {
  const payload = { url: soundAddresses.found }
  return {
    checkFile: await sendForm(app, CHECK_FILE, checkedFile),
    checkLink: await app.server.inject({ method: 'POST', url: CHECK_LINK, payload }),
  }
}

async function serverWith(app: TestApp, deps: Partial<Deps>) {
  const server = await createServer({ ...app, ...deps }, routes)
  afterAll(() => server.close())
  return server
}

/** Causes of refused checks, by the condition in their documentation. */
export function verificationCauses(app: TestApp) {
  const link = (url: string) => async () => ({ payload: JSON.stringify({ url }) })
  const checked = (of: string) =>
    of === 'checkFile' ? checkedFile : { payload: JSON.stringify({ url: soundAddresses.found }) }
  const whileChecked =
    (remoteAddresses: string[]) =>
    async ({ operation_id }: { operation_id: string }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let opened = 0
      const open: Deps['web_files']['open'] = async (...given) => {
        opened += 1
        await promise
        return app.web_files.open(...given)
      }
      const server = await serverWith(app, { web_files: { open } })
      const waiting = remoteAddresses.map((remoteAddress) =>
        server.inject({ method: 'POST', url: CHECK_LINK, payload: { url: soundAddresses.found }, remoteAddress }),
      )
      afterAll(async () => {
        resolve()
        await Promise.all(waiting)
      })
      await expect.poll(() => opened).toBe(remoteAddresses.length)
      return { server, ...checked(operation_id) }
    }
  const elsewhere = Array.from({ length: provenanceLimits.files_at_once }, (_, index) => `192.0.2.${index}`)
  const here = Array.from({ length: provenanceLimits.files_of_address_at_once }, () => '127.0.0.1')
  return {
    'The file is beyond the limit.': async () => ({
      ...checkedFile,
      headers: { 'content-length': String(provenanceLimits.file_bytes * 2) },
    }),
    'What it leads to is beyond the limit.': link(soundAddresses.large),
    'The address has sent a lot of files.': async ({ operation_id }: { operation_id: string }) => {
      const identity = { ...app.identity, consumeRateLimit: async () => 60 }
      return { server: await serverWith(app, { identity }), ...checked(operation_id) }
    },
    'Many files are being checked.': whileChecked(elsewhere),
    'Files from the same address are being checked.': whileChecked(here),
    'The form has no file.': async () => ({ files: {} }),
    'It is not an MP3.': async ({ operation_id }: { operation_id: string }) =>
      operation_id === 'checkFile'
        ? { files: { file: { bytes: Buffer.from('<html>') } } }
        : { payload: JSON.stringify({ url: soundAddresses.page }) },
    'It is no link.': link('lighthouse'),
    'It leads to nothing here that the caller may hear.': link(app.config.PUBLIC_URL),
    'The other server does not answer, or not with a file.': link(soundAddresses.away),
  }
}
