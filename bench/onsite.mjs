// What the harness imports: its adapters are .mjs files with a default export.
export { default } from './onsite-adapter.ts'
