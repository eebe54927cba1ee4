export { registrationCheck } from './check-registration.ts'
export { registrationsRoutes } from './registrations.routes.ts'
