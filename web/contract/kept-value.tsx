import { Form } from 'antd'

/** A value of a line that has no control, so that the form sends it with the rest. */
export function KeptValue({ name }: { readonly name: (string | number)[] }) {
  return (
    <Form.Item name={name} hidden>
      <Nothing />
    </Form.Item>
  )
}

const Nothing = () => null
