import type { StaffRole } from '@app/domain/staff'
import type { ComponentType } from 'react'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'

type Part = ComponentType<{ user_id: string }>
/** `Count` says beside the label how many things wait there. */
type Tab = { label: string; to: string; needs: StaffRole; Part: Part; Count?: Part }

/** The parts of the desk, in their order; people without the role do not see them. Each is loaded when it is opened. */
export const deskTabs: readonly Tab[] = [
  {
    label: 'Health',
    to: paths.desk(),
    needs: 'operator',
    Part: lazyPart(async () => (await import('./health.tsx')).HealthPage),
  },
  {
    label: 'Models',
    to: paths.desk('models'),
    needs: 'operator',
    Part: lazyPart(async () => (await import('./models.tsx')).ModelsPage),
  },
  {
    label: 'People',
    to: paths.desk('people'),
    needs: 'moderator',
    Part: lazyPart(async () => (await import('./people.tsx')).PeoplePage),
  },
  {
    label: 'Reports',
    to: paths.desk('reports'),
    needs: 'moderator',
    Part: lazyPart(async () => (await import('./reports.tsx')).ReportsPage),
    Count: lazyPart(async () => (await import('#features/reports/components/open-count.tsx')).OpenCount),
  },
  {
    label: 'Numbers',
    to: paths.desk('numbers'),
    needs: 'operator',
    Part: lazyPart(async () => (await import('./numbers.tsx')).NumbersPage),
  },
  {
    label: 'Audit log',
    to: paths.desk('log'),
    needs: 'operator',
    Part: lazyPart(async () => (await import('./log.tsx')).AuditLog),
  },
]
