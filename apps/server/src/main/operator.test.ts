import { expect, test } from 'vitest'
import { roleOf } from '#features/people/staff/index.ts'
import { testApp } from '#test/app.ts'
import { staffMember } from '#test/http/staff.ts'
import { startProgram, temporaryDataDir } from '#test/processes/program.ts'

const app = await testApp()

async function operator(...args: string[]) {
  const env = { DATABASE_URL: app.connection_string, DATA_DIR: await temporaryDataDir() }
  const { code, stdout, stderr } = await startProgram({ program: 'operator', env, args }).ended
  return [code, stdout, stderr]
}

test(
  'TRUST-O04 a command makes accounts operators or moderators, and keeps the last operator',
  { timeout: 120_000 },
  async () => {
    const [ana, ben] = [await staffMember(app, null, 'ana'), await staffMember(app, null, 'ben')]
    expect(await operator('add', ana.email.toUpperCase())).toEqual([0, `operator  ${ana.email}\n`, ''])
    expect(await operator('add', ben.email, '--role=moderator')).toEqual([
      0,
      `operator  ${ana.email}\nmoderator  ${ben.email}\n`,
      '',
    ])
    const [code, , sentence] = await operator('remove', ana.email)
    expect([code, sentence]).toEqual([1, 'This is the last operator. Make somebody else an operator first.\n'])
    expect((await operator('remove', ben.email))[0]).toBe(0)
    expect([await roleOf(app.db, ana.user_id), await roleOf(app.db, ben.user_id)]).toEqual(['operator', null])
    expect(await operator('add', 'nobody@example.com')).toEqual([
      1,
      '',
      'Nobody here has the email nobody@example.com. Sign up with it first.\n',
    ])
    expect((await operator('promote', ana.email))[0]).toBe(2)
  },
)
