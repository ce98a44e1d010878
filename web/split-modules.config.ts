/**
 * The plugin that takes modules of pure declarations apart, so that a page loads the calls, shapes and rules that it uses instead of all that stand in
 * the same files. A bundler drops a declaration that nobody uses, but cannot keep one from the pages that do not use it.
 */
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { splitModule } from './split-module.ts'

const project = join(import.meta.dirname, '..')
/** Modules whose declarations only make values. Declarations of other modules bring all of antd's form to whatever has a place in one, and a tree to every table. */
const isPure =
  /^(?:api|domain)\/.+\.ts$|\/antd\/es\/form\/(?:context|hooks\/useForm)\.js$|\/@rc-component\/tree\/es\/util\.js$/
const isPart = /\?part=\d+$/

export function splitModules(): Plugin {
  const parts = new Map<string, string>()
  return {
    name: 'split-modules',
    apply: 'build',
    resolveId: (source, importer) =>
      isPart.test(source) && importer !== undefined ? join(importer.replace(isPart, ''), '..', source) : null,
    load: (id) => {
      const code = parts.get(id)
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
    transform(code, id) {
      if (!isPure.test(relative(project, id).replaceAll('\\', '/'))) return null
      const split = splitModule(code, this.parse(code), `./${basename(id)}`)
      if (split === null) return null
      for (const [place, part] of split.parts.entries()) parts.set(`${id}?part=${place}`, part)
      return { code: split.code, map: null, moduleSideEffects: false }
    },
  }
}
