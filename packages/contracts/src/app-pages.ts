import { BRAND_LINE } from '@app/domain/brand'
import { GOOGLE_RESULT_PATH } from './google-result-path.ts'

/**
 * The web app's addresses beside its public pages (`/`, `/feed`, `/{channelId}`, `/{channelId}/{contentId}`), with the
 * heading that each has, which is its title until the app runs. They are for people who are signed in or about to be; search engines list none.
 */
export const appPages = {
  '/home': BRAND_LINE,
  '/signin': 'Sign in',
  '/signin/code': 'Enter your code',
  '/signup': 'Sign up',
  '/verification-required': 'Verify your email',
  '/verify-email': 'Verify your email',
  '/reset-password': 'Reset your password',
  [GOOGLE_RESULT_PATH]: 'Sign in with Google',
  '/feed/following': 'Following',
  '/creator': 'Your channels',
  '/creator/create_channel': 'Create New Channel',
  '/creator/import': 'Import a show',
  '/billing': 'Billing',
  '/pricing': 'Choose Your Plan',
  '/settings': 'Support and feedback',
  '/voices': 'Choose a Voice',
  '/account': 'Account',
  '/desk/:tab?': 'Desk',
  '/search': 'Search',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/licences': 'Licences',
  '/verify': 'Is this ours?',
  '/report/:number': 'Report',
  '/statements/:decisionId': 'A decision about you',
  '/saved': 'Saved episodes',
  '/conversations/:conversationId?': 'Conversations',
  '/conversations/shared/:shareKey': 'Shared conversation',
  '/:channelId/create_content': 'Create content',
  '/:channelId/update': 'Update Channel',
  '/:channelId/show': 'Show settings',
  '/:channelId/:contentId/edit': 'Update content',
  '/:channelId/:contentId/update-style': 'Update content',
  '/:channelId/:contentId/script': 'Edit episode',
  '/:channelId/:contentId/check': 'Listen check',
  '/:channelId/:contentId/questions': 'Questions',
  '/:channelId/update-session/:contentId': 'Edit content',
} as const

/** The parts of the desk beside the first, as they stand in the address. */
export const deskTabs = ['models', 'people', 'reports', 'numbers', 'log'] as const
export type DeskTab = (typeof deskTabs)[number]
