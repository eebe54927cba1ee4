import { expect, test } from 'vitest'
import { accountSentence } from './sentences.ts'

test.each([
  ['AUTH-30', 'sign_in', 'SOMETHING', 'Failed to sign in. Please check your credentials and try again.'],
  ['ERR-O02', 'sign_in', 'UNAVAILABLE', 'The server is busy. Please try again in a moment.'],
  ['AUTH-57', 'sign_up', 'TOO_YOUNG', 'You must be 18 or older to create an account.'],
  ['AUTH-61', 'sign_up', 'PASSWORD_TOO_COMMON', 'This password is too common. Choose one that is harder to guess.'],
  ['AUTH-31', 'sign_in', 'USER_NOT_FOUND', 'No account found with this email. Please sign up first.'],
  ['AUTH-32', 'sign_in', 'INVALID_PASSWORD', 'Incorrect password. Please try again.'],
  ['AUTH-33', 'sign_in', 'INVALID_EMAIL', 'Please enter a valid email address.'],
  [
    'AUTH-34',
    'sign_in',
    'TOO_MANY_REQUESTS',
    'Too many unsuccessful login attempts. Please try again later or reset your password.',
  ],
  ['AUTH-35', 'sign_in', 'EMAIL_NOT_VERIFIED', 'Please verify your email address before signing in.'],
  ['AUTH-40', 'request_reset', 'USER_NOT_FOUND', 'No account found with this email.'],
  ['AUTH-41', 'request_reset', 'INVALID_EMAIL', 'Please enter a valid email address.'],
  ['AUTH-42', 'request_reset', 'SOMETHING', 'Failed to send password reset email. Please try again.'],
  ['AUTH-51', 'reset_password', 'INVALID_TOKEN', 'This password reset link is invalid or has expired.'],
  ['AUTH-53', 'reset_password', 'SOMETHING', 'Failed to reset password. Please try again.'],
  ['AUTH-61', 'sign_up', 'PASSWORD_TOO_SHORT', 'Password should be at least 6 characters.'],
  ['AUTH-70', 'sign_up', 'USER_ALREADY_EXISTS', 'This email is already registered. Please sign in instead.'],
  ['AUTH-71', 'sign_up', 'INVALID_EMAIL', 'Please enter a valid email address.'],
  ['AUTH-72', 'sign_up', 'toString', 'Failed to sign up. Please try again.'],
  ['AUTH-80', 'resend_verification', '', 'Failed to resend verification email. Please try again.'],
  ['AUTH-90', 'verify_email', 'INVALID_TOKEN', 'Failed to verify email'],
  ['AUTH-28', 'google_sign_in', 'ACCESS_DENIED', 'Failed to sign in with Google. Please try again.'],
  [
    'AUTH-29',
    'google_sign_in',
    'ACCOUNT_NOT_LINKED',
    'An account already exists with this email. Please sign in with your password.',
  ],
  ['AUTH-58', 'google_sign_in', 'SIGNUP_DISABLED', 'No account found with this email. Please sign up first.'],
  [
    'AUTH-63',
    'sign_up',
    'REGISTERED_WITH_GOOGLE',
    'This email is already registered with Google. Please sign in with Google instead.',
  ],
  ['AUTH-73', 'google_sign_up', 'ACCESS_DENIED', 'Failed to sign up with Google. Please try again.'],
  [
    'AUTH-74',
    'google_sign_up',
    'ACCOUNT_NOT_LINKED',
    'An account already exists with this email using a different sign-in method.',
  ],
] as const)('%s %s refused with %s has its sentence', (_id, step, code, sentence) => {
  expect(accountSentence(step, code)).toBe(sentence)
})
