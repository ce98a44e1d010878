import type { RuleWords } from '@onsite/domain/automation/describe-rule.ts'
import styles from './automation.module.css'

/** A rule as people read it: 当…，如果…，就…. */
export function RuleSentence({ words }: { readonly words: RuleWords }) {
  const { actions, active, condition, when } = words
  return (
    <dl className={styles['sentence']}>
      <dt>当</dt>
      <dd>{when}</dd>
      {condition !== '' && (
        <>
          <dt>如果</dt>
          <dd>{condition}</dd>
        </>
      )}
      <dt>就</dt>
      <dd>
        {actions.length > 1 ? (
          <ol>
            {actions.map((action, index) => (
              // Actions have no other name than their place.
              <li key={index}>{action}</li>
            ))}
          </ol>
        ) : (
          (actions[0] ?? '…')
        )}
      </dd>
      {active !== '' && (
        <>
          <dt>有效期</dt>
          <dd>{active}</dd>
        </>
      )}
    </dl>
  )
}
