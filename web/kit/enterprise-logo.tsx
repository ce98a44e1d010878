import styles from './enterprise-logo.module.css'

/** The logo of an enterprise beside its name, on a white plate, so that dark ones are seen in the dark as well. Nothing without one. */
export function EnterpriseLogo({ path }: { readonly path: string }) {
  if (path === '') return null
  return <img className={styles['logo']} src={path} alt="" />
}
