import type { TestApp } from '#test/app.ts'
import { healthAnswers, healthCauses, healthRequests } from './health.ts'
import { peopleAnswers, peopleCauses, peopleRequests } from './people.ts'
import { registrationAnswers, registrationCauses, registrationRequests } from './registrations.ts'
import { reportAnswers, reportCauses, reportRequests } from './reports.ts'
import { staffAnswers, staffCauses, staffMember, staffRequests } from './staff.ts'

/** The answers of the desk. */
export async function deskAnswers(app: TestApp) {
  return {
    ...(await staffAnswers(app)),
    ...(await peopleAnswers(app)),
    ...(await registrationAnswers(app)),
    ...(await healthAnswers(app)),
    ...(await numbersAnswers(app)),
    ...(await reportAnswers(app)),
  }
}

async function numbersAnswers(app: TestApp) {
  const headers = app.as(await staffMember(app, 'operator'))
  return { listNumbers: await app.server.inject({ url: '/api/desk/numbers', headers }) }
}

/** Causes of the desk's refusals, by the condition in their documentation. */
export function deskCauses(app: TestApp) {
  return {
    ...staffCauses(app),
    ...peopleCauses(app),
    ...registrationCauses(app),
    ...healthCauses(app),
    ...reportCauses(app),
  }
}

/** Requests to the routes of the desk in the access matrix. */
export const deskRequests = {
  ...staffRequests,
  ...peopleRequests,
  ...registrationRequests,
  ...healthRequests,
  ...reportRequests,
}
