import { productScreens } from '@onsite/domain/product/product-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(productScreens)
