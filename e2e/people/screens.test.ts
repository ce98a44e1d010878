import { peopleScreens } from '@onsite/domain/people/people-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(peopleScreens)
