/** The tables as Kysely types. Written by `npm run db:types` from the migrated database: do not edit. */
import type { ColumnType, Generated } from 'kysely'

// Instants are read as ISO text. Json is written as text (JSON.stringify), because the driver would turn a list into a PostgreSQL array.
type Instant = ColumnType<string, string | Date, string | Date>
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export interface Tables {
  account: {
    id: string
    mobile: string
    password_hash: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  account_person: {
    account_id: string
    tenant_id: string
    person_id: string
    last_used_at: NullableInstant
  }
  activity_log: {
    tenant_id: string
    person_id: string
    code: string
    action: string
    at: Instant
    times: Generated<number>
  }
  announcement: {
    tenant_id: string
    id: string
    title: string
    text: string
    made_by: string
    made_at: Instant
  }
  announcement_read: {
    tenant_id: string
    person_id: string
    announcement_id: string
    read_at: Instant
  }
  api_token: {
    id: string
    tenant_id: string
    token_hash: Buffer
    tail: string
    name: string
    person_id: string
    role: number
    scopes: string[]
    created_at: GeneratedInstant
    expires_at: Instant
    withdrawn_at: NullableInstant
    used_at: NullableInstant
    used_ip: Generated<string>
  }
  approval: {
    tenant_id: string
    id: string
    no: string
    flow_id: string
    flow_name: string
    flow: Json
    run: Json
    snapshot: Json
    subject_kind: string
    subject_id: string
    subject_no: string
    title: string
    creator_id: string
    state: number
    reason: Generated<string>
    node_name: Generated<string>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    finished_at: NullableInstant
  }
  approval_comment: {
    tenant_id: string
    id: string
    approval_id: string
    person_id: string
    text: string
    created_at: GeneratedInstant
  }
  approval_copy: {
    tenant_id: string
    approval_id: string
    person_id: string
    node_id: string
    created_at: GeneratedInstant
    read_at: NullableInstant
  }
  approval_delegation: {
    tenant_id: string
    id: string
    person_id: string
    delegate_id: string
    start_day: string
    end_day: string
    note: Generated<string>
    created_by: string
    created_at: GeneratedInstant
  }
  approval_flow: {
    tenant_id: string
    id: string
    subject_kind: string
    name: string
    remark: Generated<string>
    state: Generated<number>
    definition: Json
    revision: Generated<number>
    created_by: string | null
    created_at: GeneratedInstant
    updated_by: string | null
    updated_at: GeneratedInstant
    deleted_at: NullableInstant
  }
  approval_task: {
    tenant_id: string
    id: string
    approval_id: string
    no: number
    node_id: string
    round: number
    person_id: string
    origin_person_id: string | null
    added_by_no: number | null
    added_how: string | null
    state: number
    reason: Generated<string>
    subject_kind: string
    subject_id: string
    created_at: GeneratedInstant
    decided_by: string | null
    decided_at: NullableInstant
    urged_at: NullableInstant
  }
  asset: {
    tenant_id: string
    id: string
    name: string
    serial_no: Generated<string>
    code: string
    qr_code: Generated<string>
    state: number
    product_id: string | null
    parent_id: string | null
    customer_id: string | null
    address_id: string | null
    produced_on: string | null
    sold_on: string | null
    purchased_on: string | null
    installed_on: string | null
    install_order_id: string | null
    warranty_from: string | null
    warranty_until: string | null
    warranty_is_manual: Generated<boolean>
    warranty_reason: Generated<string>
    replaces_id: string | null
    replaced_by_id: string | null
    note: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  asset_mark: {
    tenant_id: string
    kind: number
    mark: string
    asset_id: string
    created_at: GeneratedInstant
  }
  asset_meter: {
    tenant_id: string
    id: string
    asset_id: string
    name: string
    unit: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    deleted_at: NullableInstant
  }
  asset_reading: {
    tenant_id: string
    id: string
    meter_id: string
    value: number
    read_at: Instant
    reset_reason: Generated<string>
    note: Generated<string>
    created_by: string
    created_at: GeneratedInstant
  }
  audit_log: {
    tenant_id: string
    id: string
    at: GeneratedInstant
    person_id: string | null
    role: number | null
    call: string
    result: string
    ids: GeneratedJson
    request_id: string
    ip: string
    records: GeneratedJson
    changes: GeneratedJson
  }
  audit_seal: {
    tenant_id: string
    no: number
    last_id: string
    row_count: number
    hash: Buffer
    sealed_at: Instant
  }
  automation_due: {
    tenant_id: string
    rule_id: string
    record_id: string
    base_at: Instant
    due_at: Instant
  }
  automation_rule: {
    tenant_id: string
    id: string
    kind: string
    name: string
    is_enabled: Generated<boolean>
    version: Generated<number>
    trigger: string
    enabled_at: NullableInstant
    next_at: NullableInstant
    created_by: string
    created_at: Instant
    updated_by: string
    updated_at: Instant
    deleted_at: NullableInstant
    place: number | null
  }
  automation_rule_version: {
    tenant_id: string
    rule_id: string
    no: number
    content: Json
    created_by: string
    created_at: Instant
  }
  automation_run: {
    tenant_id: string
    id: string
    rule_id: string
    version: number
    kind: string
    record_id: string
    cause: string
    cause_id: string
    chain: Generated<string[]>
    state: number
    message: Generated<string>
    inputs: GeneratedJson
    compared: GeneratedJson
    actions: GeneratedJson
    at: Instant
    finished_at: NullableInstant
    next_at: NullableInstant
    brought: GeneratedJson
  }
  backup_run: {
    id: string
    taken_at: Instant
    folder: string
    row_count: number
    file_count: number
    missing_count: number
  }
  call_trouble: {
    id: string
    at: GeneratedInstant
    kind: string
    method: string
    route: string
    request_id: string
    ms: number
    detail: Generated<string>
  }
  canned_reply: {
    tenant_id: string
    id: string
    name: string
    text: string
    type_ids: Generated<string[]>
    sort: number
    updated_by: string
    updated_at: Instant
  }
  contact: {
    tenant_id: string
    id: string
    customer_id: string
    name: string
    phone: Generated<string>
    is_default: Generated<boolean>
    created_at: GeneratedInstant
    mobile: Generated<string>
    post: Generated<string>
    mail: Generated<string>
    wechat_id: Generated<string>
    remark: Generated<string>
    created_by: string
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  contract_file: {
    tenant_id: string
    contract_id: string
    file_id: string
    created_at: Instant
  }
  contract_visit: {
    tenant_id: string
    order_id: string
    contract_id: string
    state: Generated<number>
    used_at: NullableInstant
    created_at: Instant
  }
  conversation: {
    tenant_id: string
    id: string
    kind: number
    name: Generated<string>
    pair_key: string | null
    last_seq: Generated<number>
    last_text: Generated<string>
    last_at: GeneratedInstant
    about_kind: string | null
    visitor_name: Generated<string>
    visitor_read_seq: Generated<number>
    over_at: NullableInstant
  }
  conversation_member: {
    tenant_id: string
    conversation_id: string
    person_id: string
    read_seq: Generated<number>
  }
  conversation_message: {
    tenant_id: string
    conversation_id: string
    seq: number
    id: string
    sender_id: string | null
    type: string
    text: Generated<string>
    file_id: string | null
    created_at: GeneratedInstant
    detail: NullableJson
    by_visitor: Generated<boolean>
  }
  conversation_pass: {
    token_hash: Buffer
    tenant_id: string
    conversation_id: string
    address: string
    expires_at: Instant
    created_at: Instant
  }
  custom_form: {
    tenant_id: string
    template_id: string
    fill_roles: number[] | null
    see_roles: Generated<number[]>
    manage_roles: Generated<number[]>
  }
  custom_record: {
    tenant_id: string
    id: string
    no: string
    title: string
    template_id: string
    version_id: string
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  customer: {
    tenant_id: string
    id: string
    name: string
    contact_name: Generated<string>
    contact_phone: Generated<string>
    address_text: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    deleted_at: NullableInstant
    level: number | null
    type: number | null
    industry: Generated<string>
    parent_id: string | null
    owner_id: string | null
    service_group_id: string | null
    sales_channel: number | null
    source: number | null
    external_userid: Generated<string>
    credit: number | null
    credit_note: Generated<string>
    black: Generated<boolean>
    black_reason: Generated<string>
    remark: Generated<string>
    map_name: Generated<string>
    name_core: Generated<string>
    merged_into: string | null
    version: Generated<number>
    deleted_by: string | null
    declines_messages: Generated<boolean>
  }
  customer_address: {
    tenant_id: string
    id: string
    customer_id: string
    area_code: Generated<string>
    detail: string
    lng: number | null
    lat: number | null
    is_default: Generated<boolean>
    created_at: GeneratedInstant
    house_number: Generated<string>
    map_name: Generated<string>
    contact_id: string | null
    note: Generated<string>
    address_text: Generated<string>
    created_by: string
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  customer_link: {
    token_hash: Buffer
    tenant_id: string
    kind: string
    record_id: string
    expires_at: Instant
    created_at: GeneratedInstant
  }
  customer_merge: {
    tenant_id: string
    id: string
    kept_id: string
    merged_id: string
    moved: Json
    merged_by: string
    merged_at: Instant
    undone_by: string | null
    undone_at: NullableInstant
  }
  customer_share: {
    tenant_id: string
    customer_id: string
    reader_id: string
    is_group: boolean
    access: number
    created_by: string
    created_at: GeneratedInstant
  }
  cycle_plan: {
    tenant_id: string
    id: string
    name: string
    tmpl_id: string
    state: Generated<number>
    target_kind: number
    conditions: NullableJson
    recurrence: string
    holiday_policy: Generated<number>
    base: Generated<number>
    start_day: string
    end_day: string | null
    max_count: number | null
    ahead_days: Generated<number>
    window_before: Generated<number>
    window_after: Generated<number>
    assign_mode: Generated<number>
    technician_id: string | null
    service_group_id: string | null
    remark: Generated<string>
    armed_on: string | null
    planned_on: string | null
    next_day: string | null
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  cycle_plan_item: {
    tenant_id: string
    id: string
    plan_id: string
    target_id: string
    customer_id: string | null
    planned_day: string
    due_day: string
    note: Generated<string>
    time: Generated<number>
    state: Generated<number>
    reason: Generated<string>
    tries: Generated<number>
    order_id: string | null
    order_no: Generated<string>
    made_at: NullableInstant
    closed_day: string | null
    created_at: GeneratedInstant
  }
  cycle_plan_target: {
    tenant_id: string
    plan_id: string
    target_id: string
  }
  cycle_tmpl: {
    tenant_id: string
    id: string
    name: string
    order_type: string
    title_pattern: string
    detail_desc: Generated<string>
    priority: Generated<number>
    service_level: number | null
    field_values: GeneratedJson
    recurrence: string
    holiday_policy: Generated<number>
    base: Generated<number>
    ahead_days: Generated<number>
    window_before: Generated<number>
    window_after: Generated<number>
    assign_mode: Generated<number>
    technician_id: string | null
    service_group_id: string | null
    remark: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  daily_number: {
    tenant_id: string
    prefix: string
    day: string
    n: number
  }
  department: {
    tenant_id: string
    id: string
    parent_id: string | null
    name: string
    position: Generated<number>
    created_at: GeneratedInstant
    leader_id: string | null
    version: Generated<number>
  }
  dictionary: {
    tenant_id: string
    type: number
    items: Json
    last_id: number
    version: Generated<number>
    updated_by: string | null
    updated_at: GeneratedInstant
  }
  document_link: {
    tenant_id: string
    id: string
    relation: string
    from_kind: string
    from_id: string
    from_no: string
    to_kind: string
    to_id: string
    to_no: string
    message_ids: string[] | null
    is_awaited: Generated<boolean>
    created_by: string
    created_at: GeneratedInstant
  }
  download_item: {
    tenant_id: string
    id: string
    person_id: string
    role: number
    kind: string
    name: string
    request: Json
    process_state: Generated<number>
    process: Generated<number>
    row_count: Generated<number>
    reason: Generated<string>
    storage_key: Generated<string>
    size: Generated<number>
    run_id: string | null
    beat_at: NullableInstant
    attempts: Generated<number>
    created_at: Instant
    ended_at: NullableInstant
    seen_at: NullableInstant
    format: Generated<string>
    rights: GeneratedJson
  }
  enterprise_registration: {
    id: string
    name_key: string
    mobile: string
    person_id: string
    pack: string
    password_hash: string
    ticket_hash: Buffer
    state: Generated<number>
    done: Generated<string[]>
    tries: Generated<number>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  event: {
    tenant_id: string
    id: string
    no: string
    title: string
    state: Generated<number>
    dispatch_state: Generated<number>
    process_state: Generated<number>
    close_state: Generated<number>
    pause_state: Generated<number>
    upgrade_state: Generated<number>
    priority: Generated<number>
    source_type: Generated<number>
    detail_desc: Generated<string>
    attachments: Generated<string[]>
    customer_id: string | null
    custom_name: string
    custom_link_person: Generated<string>
    custom_phone: Generated<string>
    custom_detail_addr: Generated<string>
    map_name: Generated<string>
    asset_id: string | null
    service_group_id: string | null
    principal_id: string | null
    principal_at: NullableInstant
    dispatcher_id: string | null
    dispatched_at: NullableInstant
    starter_id: string | null
    started_at: NullableInstant
    upgrade_user_id: string | null
    upgraded_at: NullableInstant
    upgrade_level: Generated<number>
    pause_reason: Generated<string>
    resume_at: NullableInstant
    completer_id: string | null
    completed_at: NullableInstant
    solution: Generated<string>
    closer_id: string | null
    closed_at: NullableInstant
    close_reason: number | null
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
    custom_mail: Generated<string>
    satisfaction: number | null
    satisfaction_text: Generated<string>
    satisfied_at: NullableInstant
    template_id: string | null
    version_id: string | null
    claim_group_ids: Generated<string[]>
    upgrade_level_name: Generated<string>
    solution_category: Generated<string>
    due_at: NullableInstant
    belong_call_record_id: Generated<string>
  }
  event_day: {
    tenant_id: string
    day: string
    state: number
    slot: number
    n: number
  }
  event_total: {
    tenant_id: string
    state: number
    person_id: string
    slot: number
    n: number
  }
  fact: {
    tenant_id: string
    id: string
    kind: string
    subject_kind: string
    subject_id: string
    actor_id: string | null
    people: Generated<string[]>
    touches: Generated<string[]>
    data: GeneratedJson
    at: GeneratedInstant
  }
  fee_item: {
    tenant_id: string
    id: string
    template_id: string | null
    name: string
    unit: Generated<string>
    price_cents: Generated<number>
    sort: Generated<number>
    created_at: GeneratedInstant
    deleted_by: string | null
    deleted_at: NullableInstant
  }
  field_index: {
    tenant_id: string
    field_id: string
    record_id: string
    position: Generated<number>
    text_value: string | null
    number_value: number | null
  }
  file: {
    tenant_id: string
    id: string
    storage_key: string
    thumb_key: Generated<string>
    name: string
    size: number
    type: string
    width: number | null
    height: number | null
    created_by: string | null
    created_at: GeneratedInstant
    attached_at: NullableInstant
  }
  file_use: {
    tenant_id: string
    file_id: string
    record_id: string
    record_kind: string
    uses: Generated<number>
  }
  form_template: {
    tenant_id: string
    id: string
    form_kind: string
    is_common: Generated<boolean>
    name: string
    icon: Generated<string>
    category: Generated<string>
    sort: Generated<number>
    state: Generated<number>
    version_id: string | null
    draft: Json
    revision: Generated<number>
    created_by: string | null
    created_at: GeneratedInstant
    updated_by: string | null
    updated_at: GeneratedInstant
    deleted_at: NullableInstant
    published_revision: number | null
  }
  holiday_year: {
    tenant_id: string
    year: number
    days: Json
    version: Generated<number>
    updated_by: string | null
    updated_at: GeneratedInstant
  }
  home_arrangement: {
    tenant_id: string
    person_id: string
    parts: string[]
    hidden: string[]
  }
  import_batch: {
    tenant_id: string
    id: string
    person_id: string
    acting_id: string
    acting_role: number
    kind: string
    file_name: string
    storage_key: string
    size: number
    state: Generated<number>
    updates_existing: Generated<boolean>
    headings: Generated<string[]>
    unknown_headings: Generated<string[]>
    is_read: Generated<boolean>
    process: Generated<number>
    counts: GeneratedJson
    reason: Generated<string>
    run_id: string | null
    beat_at: NullableInstant
    attempts: Generated<number>
    created_at: Instant
    ran_at: NullableInstant
    undone_at: NullableInstant
  }
  import_row: {
    tenant_id: string
    batch_id: string
    row: number
    cells: Json
    result: string
    state: Generated<number>
    is_left_out: Generated<boolean>
    faults: GeneratedJson
    changes: GeneratedJson
    match: string | null
    duplicate_of: number | null
    record_id: string | null
    is_new: Generated<boolean>
    before: NullableJson
    version: Generated<number>
  }
  incoming_hook: {
    tenant_id: string
    id: string
    name: string
    kind: string
    no_path: string
    brings: GeneratedJson
    sealed_secret: string
    created_by: string
    created_at: Instant
    deleted_at: NullableInstant
  }
  incoming_message: {
    tenant_id: string
    id: string
    hook_id: string
    delivery: string
    body: string
    record_id: string | null
    refusal: Generated<string>
    brought: GeneratedJson
    at: Instant
  }
  menu_arrangement: {
    tenant_id: string
    revision: Generated<number>
    entries: GeneratedJson
  }
  menu_entry: {
    tenant_id: string
    id: string
    name: string
    menu_group: string
    form_type: number
    url: Generated<string>
    template_id: string | null
    roles: number[] | null
    created_by: string
    created_at: GeneratedInstant
  }
  messenger_card: {
    tenant_id: string
    message_id: string
    person_id: string
    user_id: string
    subject_kind: string
    subject_id: string
    title: string
    update_code: string
    words: Generated<string>
    state: number | null
    attempts: Generated<number>
    note: Generated<string>
    due_at: Instant
  }
  notice: {
    tenant_id: string
    id: string
    person_id: string
    fact_id: string
    category: string
    title: string
    text: string
    path: string
    created_at: Instant
    read_at: NullableInstant
  }
  notice_preference: {
    tenant_id: string
    person_id: string
    mail: string
    off: string[]
    quiet_from: number | null
    quiet_to: number | null
  }
  notice_template: {
    tenant_id: string
    id: string
    event: string
    channel: string
    receiver: string
    use: number
    title: string
    text: string
    updated_by: string
    updated_at: Instant
  }
  outbox: {
    fact_id: string
    tenant_id: string
    kind: string
    state: Generated<number>
    attempts: Generated<number>
    due_at: GeneratedInstant
    done: Generated<string[]>
    last_error: string | null
    created_at: GeneratedInstant
    tells: boolean | null
  }
  outside_token: {
    name: Buffer
    sealed: string
    renew_at: Instant
    expires_at: Instant
  }
  page_view: {
    tenant_id: string
    point: string
    day: string
    views: number
  }
  person: {
    tenant_id: string
    id: string
    name: string
    mobile: Generated<string>
    department_id: string | null
    state: Generated<number>
    max_daily_orders: number | null
    avatar_file_id: string | null
    pinyin: Generated<string>
    initials: Generated<string>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    sale_channels: Generated<number[]>
    provider_id: string | null
    branch_id: string | null
    left_with_provider: Generated<boolean>
  }
  person_invite: {
    tenant_id: string
    id: string
    code: string
    roles: number[]
    department_id: string | null
    max_uses: number
    uses: Generated<number>
    expires_at: Instant
    withdrawn_at: NullableInstant
    created_by: string
    created_at: Instant
  }
  person_invite_key: {
    code_hash: Buffer
    tenant_id: string
    invite_id: string
  }
  person_invite_use: {
    tenant_id: string
    invite_id: string
    person_id: string
    joined_at: Instant
  }
  person_look: {
    tenant_id: string
    person_id: string
    text_size: number
    spacing: number
  }
  person_menu: {
    tenant_id: string
    person_id: string
    starred: Generated<string[]>
  }
  person_recovery_code: {
    tenant_id: string
    person_id: string
    code_hash: Buffer
  }
  person_role: {
    tenant_id: string
    person_id: string
    role: number
    variant: Generated<number>
  }
  person_second_factor: {
    tenant_id: string
    person_id: string
    secret: string
    begun_at: Instant
    confirmed_at: NullableInstant
    last_step: Generated<number>
    failures: Generated<number>
    failed_at: NullableInstant
  }
  person_seen: {
    tenant_id: string
    person_id: string
    pc_version: Generated<string>
    novice: Generated<boolean>
    deploy: Generated<boolean>
  }
  portal_account: {
    tenant_id: string
    id: string
    customer_id: string
    contact_id: string | null
    name: string
    phone: string
    state: Generated<number>
    remark: Generated<string>
    invited_until: NullableInstant
    activated_at: NullableInstant
    sign_in_at: NullableInstant
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  portal_invitation: {
    token_hash: Buffer
    tenant_id: string
    account_id: string
    expires_at: Instant
    wrong_tries: Generated<number>
    ended_at: NullableInstant
    created_at: GeneratedInstant
    invited_by: string | null
  }
  product: {
    tenant_id: string
    id: string
    code: string
    name: string
    category_id: string | null
    brand: Generated<string>
    model: Generated<string>
    unit: Generated<string>
    guide_price: number | null
    warranty_term_id: string | null
    status: Generated<number>
    description: Generated<string>
    image: Generated<string[]>
    documents: Generated<string[]>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
    code_key: Generated<string>
  }
  product_category: {
    tenant_id: string
    id: string
    name: string
    parent_id: string | null
    sort: Generated<number>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  rate_limit: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  received_mail: {
    tenant_id: string
    mail_id: string
    sender: string
    subject: string
    refusal: string
    record_id: string | null
    received_at: Instant
  }
  record_index: {
    tenant_id: string
    record_id: string
    kind: string
    created_at: Instant
    text: string
    grams: string[]
    readers: Generated<string[]>
    made_by: Generated<number>
  }
  record_log: {
    tenant_id: string
    id: string
    kind: string
    record_id: string
    action: string
    note: Generated<string>
    changes: GeneratedJson
    link_kind: Generated<string>
    link_id: string | null
    link_label: Generated<string>
    person_id: string | null
    at: Instant
    step: string | null
    from_state: number | null
    to_state: number | null
    version: number | null
    person_role: number | null
    undo: NullableJson
    lng: number | null
    lat: number | null
  }
  record_message: {
    tenant_id: string
    id: string
    record_id: string
    author_id: string | null
    text: string
    is_internal: Generated<boolean>
    file_ids: Generated<string[]>
    created_at: Instant
    deleted_at: NullableInstant
    kind: string
    author_name: Generated<string>
    came_by: string | null
  }
  record_reader: {
    tenant_id: string
    reader_id: string
    kind: string
    record_id: string
  }
  record_values: {
    tenant_id: string
    record_id: string
    form_kind: string
    version_id: string | null
    field_values: GeneratedJson
    updated_at: GeneratedInstant
  }
  record_watcher: {
    tenant_id: string
    kind: string
    record_id: string
    person_id: string
    created_at: GeneratedInstant
  }
  recycled_field: {
    tenant_id: string
    id: string
    template_id: string
    definition: Json
    deleted_by: string | null
    deleted_at: GeneratedInstant
  }
  request_key: {
    tenant_id: string
    person_id: string
    key: string
    call: string
    body_digest: Buffer
    reply: string | null
    created_at: GeneratedInstant
  }
  role_power: {
    tenant_id: string
    role: number
    codes: string[]
    updated_at: GeneratedInstant
    variant: Generated<number>
    name: string | null
    reaches: GeneratedJson
    hides: Generated<string[]>
    version: Generated<number>
  }
  sales_contract: {
    tenant_id: string
    id: string
    contract_no: string
    name: string
    customer_id: string
    owner_id: string | null
    signed_on: string
    state: Generated<number>
    amount: number | null
    delivery: Generated<string>
    payment_terms: Generated<string>
    remark: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  sales_contract_line: {
    tenant_id: string
    contract_id: string
    seq: number
    product_id: string | null
    name: string
    quantity: number
    price: number
    amount: number
  }
  search_plan: {
    tenant_id: string
    id: string
    list: string
    name: string
    owner_id: string
    visibility: Generated<number>
    group_id: string | null
    is_locked: Generated<boolean>
    position: Generated<number>
    conditions: Json
    columns: NullableJson
    sort: NullableJson
    revision: Generated<number>
    created_at: GeneratedInstant
    updated_by: string | null
    updated_at: GeneratedInstant
  }
  search_plan_default: {
    tenant_id: string
    person_id: string
    list: string
    plan_id: string
  }
  sent_message: {
    tenant_id: string
    id: string
    person_id: string | null
    fact_id: string
    channel: string
    title: string
    text: string
    path: string
    state: Generated<number>
    attempts: Generated<number>
    note: Generated<string>
    due_at: GeneratedInstant
    created_at: Instant
    sent_at: NullableInstant
    customer_id: string | null
    receiver_name: Generated<string>
    receiver_phone: Generated<string>
    about_id: string | null
    read_at: NullableInstant
    receiver_mail: Generated<string>
    record_kind: string | null
    record_id: string | null
    mail_id: string | null
    is_held: Generated<boolean>
    subject_kind: string | null
    subject_id: string | null
  }
  service_branch: {
    tenant_id: string
    id: string
    name: string
    provider_id: string
    contact_name: Generated<string>
    contact_phone: Generated<string>
    address: Generated<string>
    service_areas: Generated<string>
    remark: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  service_contract: {
    tenant_id: string
    id: string
    contract_no: string
    name: string
    customer_id: string
    owner_id: string | null
    sales_contract_id: string | null
    state: Generated<number>
    start_on: string
    end_on: string
    amount: number
    scope: Generated<number>
    included_visits: number | null
    used_visits: Generated<number>
    left_visits: Generated<number | null>
    labor_coverage: Generated<number>
    parts_coverage: Generated<number>
    travel_coverage: Generated<number>
    response_promise: Generated<string>
    sla_policy: Generated<string>
    billing_plan: Generated<string>
    price_adjustment: Generated<string>
    reminder_days: number | null
    reminded_for: string | null
    terminate_reason: Generated<string>
    terminated_by: string | null
    terminated_at: NullableInstant
    request_kind: number | null
    request: NullableJson
    remark: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  service_contract_asset: {
    tenant_id: string
    contract_id: string
    asset_id: string
    id: Generated<string>
    from_on: string | null
    until_on: string | null
  }
  service_contract_instalment: {
    tenant_id: string
    id: string
    contract_id: string
    seq: number
    due_on: string
    amount: number
    note: Generated<string>
    paid_on: string | null
    paid_by: string | null
  }
  service_contract_renewal: {
    tenant_id: string
    id: string
    contract_id: string
    from_end_on: string
    to_end_on: string
    amount: number
    visits: number
    note: Generated<string>
    created_by: string
    created_at: Instant
  }
  service_conversation: {
    tenant_id: string
    id: string
    no: string
    visitor_name: string
    visitor_phone: Generated<string>
    question: string
    state: Generated<number>
    clerk_id: string | null
    claimed_at: NullableInstant
    handler_ids: Generated<string[]>
    is_out_of_hours: Generated<boolean>
    end_reason: number | null
    ended_at: NullableInstant
    stars: number | null
    words: Generated<string>
    rated_at: NullableInstant
    created_at: Instant
    updated_at: Instant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  service_group: {
    tenant_id: string
    id: string
    name: string
    position: Generated<number>
    created_at: GeneratedInstant
    note: Generated<string>
    version: Generated<number>
    removed_at: NullableInstant
    provider_id: string | null
    branch_id: string | null
  }
  service_group_area: {
    tenant_id: string
    group_id: string
    code: string
  }
  service_group_member: {
    tenant_id: string
    group_id: string
    person_id: string
    is_leader: Generated<boolean>
  }
  service_provider: {
    tenant_id: string
    id: string
    name: string
    partner_type: number
    state: Generated<number>
    contact_name: Generated<string>
    contact_phone: Generated<string>
    service_areas: Generated<string>
    qualification: Generated<string>
    contract_start: string | null
    contract_end: string | null
    remark: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  session: {
    token_hash: Buffer
    tenant_id: string
    person_id: string
    role: number | null
    csrf_token: string
    created_at: GeneratedInstant
    last_seen_at: GeneratedInstant
    expires_at: Instant
    ip: string
    user_agent: string
    preview_role: number | null
    preview_variant: number | null
  }
  sign_in_binding: {
    tenant_id: string
    kind: string
    authority: string
    person_id: string
    outside_id: string
    is_mail: Generated<boolean>
    bound_at: Instant
  }
  sign_in_code: {
    id: string
    mobile_digest: string
    subnet: string
    purpose: string
    device_hash: Buffer
    code_digest: Buffer
    tries: Generated<number>
    created_at: GeneratedInstant
    expires_at: Instant
    ended_at: NullableInstant
  }
  sign_in_device: {
    account_id: string
    device_hash: Buffer
    last_used_at: GeneratedInstant
  }
  sign_in_failure: {
    id: string
    account_digest: string
    subnet: string
    at: GeneratedInstant
  }
  sign_in_passage: {
    token_hash: Buffer
    enterprise_id: string
    kind: string
    device_hash: Buffer
    is_inside: boolean
    nonce: string
    verifier: string
    authority: Generated<string>
    outside_id: Generated<string>
    outside_name: Generated<string>
    expires_at: Instant
  }
  sign_in_rule: {
    tenant_id: string
    admin_second_factor: Generated<boolean>
    admin_idle_minutes: number | null
  }
  sign_in_source: {
    tenant_id: string
    kind: string
    is_on: Generated<boolean>
    authority: string
    client_id: Generated<string>
    agent_id: Generated<string>
    label: Generated<string>
    secret: Generated<string>
    site_url: string
    changed_by: string
    changed_at: Instant
  }
  sign_in_task: {
    id: string
    account_digest: string
    salt: string
    bits: number
    expires_at: Instant
  }
  sign_in_ticket: {
    token_hash: Buffer
    account_id: string
    purpose: string
    expires_at: Instant
    enterprise_id: string | null
  }
  sla_clock: {
    tenant_id: string
    id: string
    kind: string
    record_id: string
    type: number
    round: number
    change: Generated<number>
    version_id: string
    chosen_for: Json
    target_seconds: number
    week: NullableJson
    started_at: Instant
    stopped_at: NullableInstant
    pauses: GeneratedJson
    state: number
    used_seconds: number
    paused_seconds: number
    deadline_at: NullableInstant
    breached_at: NullableInstant
    told_used: Generated<number>
    next_at: NullableInstant
    segments: NullableJson
    is_shown: Generated<boolean>
    person_id: string | null
    group_id: string | null
    template_id: string | null
    soon_at: NullableInstant
  }
  sla_policy: {
    tenant_id: string
    id: string
    kind: string
    name: string
    is_enabled: Generated<boolean>
    version: Generated<number>
    created_by: string
    created_at: Instant
    updated_by: string
    updated_at: Instant
  }
  sla_policy_version: {
    tenant_id: string
    id: string
    policy_id: string
    no: number
    content: Json
    created_by: string
    created_at: Instant
  }
  subscription: {
    tenant_id: string
    person_id: string
    type: number
    state: number
    workdays_only: Generated<boolean>
    role: number | null
    switched_at: Instant
    sent_on: string | null
  }
  subscription_item: {
    tenant_id: string
    person_id: string
    code: string
    value: number
  }
  table_setting: {
    tenant_id: string
    id: string
    person_id: string | null
    table_key: string
    setting: Json
    updated_by: string | null
    updated_at: GeneratedInstant
  }
  tag: {
    tenant_id: string
    id: string
    kind: number
    name: string
    color: string
    sort: Generated<number>
    created_at: GeneratedInstant
    is_away: Generated<boolean>
  }
  tag_use: {
    tenant_id: string
    kind: number
    record_id: string
    tag_id: string
  }
  template_version: {
    tenant_id: string
    id: string
    template_id: string
    no: number
    content: Json
    note: Generated<string>
    published_by: string | null
    published_at: GeneratedInstant
  }
  tenant: {
    id: string
    name: string
    plan: number
    expires_at: NullableInstant
    seats: Generated<number>
    zone: Generated<string>
    created_at: GeneratedInstant
    settings: GeneratedJson
    setting_changes: GeneratedJson
  }
  tenant_setting: {
    tenant_id: string
    code: string
    value: Json
    updated_by: string | null
    updated_at: GeneratedInstant
  }
  unique_value: {
    tenant_id: string
    field_id: string
    text_value: string
    record_id: string
  }
  urging: {
    tenant_id: string
    person_id: string
    fact_id: string
    told_by: string
    at: Instant
    title: string
    text: string
    path: string
  }
  visitor_entry: {
    code: string
    tenant_id: string
    created_at: Instant
  }
  warranty_term: {
    tenant_id: string
    id: string
    name: string
    basis: number
    duration: number
    unit: number
    labor_percent: number
    parts_percent: number
    travel_percent: number
    exchange: number | null
    transferable: Generated<boolean>
    exclusions: Generated<string>
    created_by: string
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    version: Generated<number>
    deleted_at: NullableInstant
    deleted_by: string | null
  }
  web_hook: {
    tenant_id: string
    id: string
    name: string
    url: string
    sealed_headers: string
    sealed_secret: string
    created_by: string
    created_at: Instant
    deleted_at: NullableInstant
    categories: Generated<string[]>
  }
  web_hook_delivery: {
    tenant_id: string
    id: string
    hook_id: string
    cause: string
    body: string
    state: number
    tries: Generated<number>
    status: number | null
    duration_ms: number | null
    message: Generated<string>
    created_at: Instant
    next_at: NullableInstant
  }
  work_hours: {
    tenant_id: string
    id: string
    name: string
    week: Json
    is_default: Generated<boolean>
    version: Generated<number>
    updated_by: string
    updated_at: Instant
    group_ids: Generated<string[]>
    person_ids: Generated<string[]>
  }
  work_order: {
    tenant_id: string
    id: string
    no: string
    title: string
    template_id: string
    state: number
    version: Generated<number>
    priority: Generated<number>
    service_level: number | null
    source_type: Generated<number>
    detail: Generated<string>
    customer_id: string | null
    customer_name: string
    customer_company: Generated<string>
    contact_name: Generated<string>
    contact_phone: Generated<string>
    address_id: string | null
    address_text: Generated<string>
    lng: number | null
    lat: number | null
    wanted_at: NullableInstant
    creator_id: string
    created_at: Instant
    updated_at: Instant
    accepted_by: string | null
    accepted_at: NullableInstant
    assigned_by: string | null
    assigned_at: NullableInstant
    service_group_id: string | null
    technician_id: string | null
    picked_up_by: string | null
    picked_up_at: NullableInstant
    grabbed_at: NullableInstant
    reserve_start: NullableInstant
    reserve_end: NullableInstant
    started_at: NullableInstant
    finished_at: NullableInstant
    service_result: number | null
    solution: Generated<string>
    cancelled_at: NullableInstant
    cancel_reason: Generated<string>
    is_invalid: Generated<boolean>
    is_in_pool: Generated<boolean>
    is_archived: Generated<boolean>
    archived_at: NullableInstant
    is_paused: Generated<boolean>
    paused_at: NullableInstant
    paused_until: NullableInstant
    pause_reason: Generated<string>
    pause_seconds: Generated<number>
    abnormal_state: Generated<number>
    examine_type: number | null
    examine_result: number | null
    approve_from_state: number | null
    approve_to_state: number | null
    approval_at: NullableInstant
    create_examined_by: string | null
    create_examined_at: NullableInstant
    complete_examined_by: string | null
    complete_examined_at: NullableInstant
    refuse_count: Generated<number>
    reschedule_count: Generated<number>
    attempt: Generated<number>
    evaluated_at: NullableInstant
    evaluated_by: string | null
    quality: number | null
    attitude: number | null
    speed: number | null
    resolution: number | null
    evaluation_text: Generated<string>
    deleted_at: NullableInstant
    deleted_by: string | null
    version_id: string
    sub_state: string | null
    receipt_at: NullableInstant
    receipt_by: string | null
    receipt_examined_by: string | null
    receipt_examined_at: NullableInstant
    settled_at: NullableInstant
    collect_examined_by: string | null
    collect_examined_at: NullableInstant
    asset_id: string | null
    contract_id: string | null
    cycle_plan_id: string | null
    wanted_end: NullableInstant
    due_at: NullableInstant
  }
  work_order_abnormal: {
    tenant_id: string
    id: string
    work_order_id: string
    type: number
    reason: string
    expect_start: NullableInstant
    expect_end: NullableInstant
    target_person_id: string | null
    new_title: Generated<string>
    new_detail: Generated<string>
    photo_ids: Generated<string[]>
    applied_by: string
    applied_at: Instant
    handled_by: string | null
    handled_at: NullableInstant
    handle_note: Generated<string>
    result: Generated<number>
  }
  work_order_day: {
    tenant_id: string
    day: string
    state: number
    slot: number
    n: number
  }
  work_order_file: {
    tenant_id: string
    work_order_id: string
    file_id: string
    kind: number
    added_by: string
    added_at: Instant
  }
  work_order_payment: {
    tenant_id: string
    id: string
    work_order_id: string
    items: Json
    item_amount: number
    spare_amount: number
    other_amount: number
    discount_amount: number
    amount: number
    method: number
    note: Generated<string>
    state: number
    created_by: string
    created_at: Instant
  }
  work_order_person: {
    tenant_id: string
    work_order_id: string
    person_id: string
    kind: number
  }
  work_order_recommendation: {
    tenant_id: string
    work_order_id: string
    technician_id: string
    source: string
    created_at: Instant
  }
  work_order_search: {
    tenant_id: string
    work_order_id: string
    created_at: Instant
    text: string
    grams: string[]
  }
  work_order_total: {
    tenant_id: string
    state: number
    person_id: string
    slot: number
    n: number
  }
  work_order_visit: {
    tenant_id: string
    id: string
    work_order_id: string
    seq: number
    technician_id: string
    state: number
    plan_start: NullableInstant
    plan_end: NullableInstant
    depart_at: NullableInstant
    arrive_at: NullableInstant
    arrive_lng: number | null
    arrive_lat: number | null
    distance_m: number | null
    arrive_note: Generated<string>
    start_at: NullableInstant
    end_at: NullableInstant
    report: Generated<string>
    created_at: Instant
  }
}
