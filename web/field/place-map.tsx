/** A leaflet map. Without a tile server it draws outlines of the provinces, which ship with the product, and a grid with a scale. */
import { getMapSettings } from '@onsite/api/setting/setting-calls.ts'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { useCall } from '../kernel/use-call.ts'
import outlineAddress from './field-widgets/china-outline.json?url'
import styles from './field.module.css'
import { graticule } from './graticule.ts'
import type { LngLat } from './place.ts'
import { type EncodedOutline, outlineLines, provinceMarks } from './province-outline.ts'

/** One of several places. */
export interface PlaceMark extends LngLat {
  readonly id: string
  /** Name of the place. */
  readonly label: string
}

interface PlaceMapProps {
  /** The marked position; null: nothing yet. */
  readonly position: LngLat | null
  /** Further places, the same array while they are unchanged; without a position the map shows all of them. */
  readonly marks?: readonly PlaceMark[]
  /** Called with the pressed place. */
  readonly onChoose?: (id: string) => void
  /** Called with the pressed position; without it the map is read-only. */
  readonly onPick?: (position: LngLat) => void
}

const noMarks: readonly PlaceMark[] = []
const markStyle = { radius: 9, color: '#ffffff', weight: 2, fillColor: '#cf1322', fillOpacity: 1 }

const wholeCountry: L.LatLngBoundsLiteral = [
  [18, 73],
  [54, 135],
]
const closeZoom = 15
const outlineZoom = 9
const markPane = 'picked'
/** Width of a province's name in pixels. */
const nameWidth = 48
const nameHeight = 18

/** Shows a place and lets people pick one. */
export function PlaceMap(props: PlaceMapProps) {
  const settings = useCall(getMapSettings, {})
  if (settings.data === undefined && settings.isPending) return <div className={styles['map']} aria-busy />
  // Without a reply the outlines suffice.
  const { tileUrl, attribution } = settings.data ?? { tileUrl: '', attribution: '' }
  return <Sheet key={tileUrl} {...props} tileUrl={tileUrl} attribution={attribution} />
}

type SheetProps = PlaceMapProps & { readonly tileUrl: string; readonly attribution: string }

function Sheet({ position, marks = noMarks, onChoose, onPick, tileUrl, attribution }: SheetProps) {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const mark = useRef<L.CircleMarker | null>(null)
  const latest = useRef({ position, onChoose, onPick })
  useEffect(() => {
    latest.current = { position, onChoose, onPick }
  })

  useEffect(() => {
    const element = holder.current
    if (element === null) return undefined
    const made = L.map(element, {
      preferCanvas: true,
      attributionControl: tileUrl !== '',
      zoomControl: false,
      fadeAnimation: false,
      zoomAnimation: tileUrl !== '',
    })
    map.current = made
    // Above the names.
    made.createPane(markPane).style.zIndex = '650'
    L.control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(made)
    L.control.scale({ imperial: false }).addTo(made)
    let isGone = false
    const start = latest.current.position
    if (start === null) made.fitBounds(wholeCountry)
    else made.setView(start, tileUrl === '' ? outlineZoom : closeZoom)
    if (tileUrl === '') {
      graticule().addTo(made)
      // The grid and the scale are enough for picking a place.
      drawOutline(made, () => isGone).catch((error: unknown) => console.warn('outlines not loaded', error))
    } else L.tileLayer(tileUrl, { maxZoom: 19, attribution }).addTo(made)
    made.on('click', ({ latlng }) => latest.current.onPick?.({ lng: latlng.wrap().lng, lat: latlng.lat }))
    const observer = new ResizeObserver(() => made.invalidateSize())
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      made.remove()
      map.current = null
      mark.current = null
      element.replaceChildren()
    }
  }, [tileUrl, attribution])

  useEffect(() => {
    const made = map.current
    if (made === null) return undefined
    const group = L.layerGroup().addTo(made)
    for (const { id, label, lng, lat } of marks)
      L.circleMarker([lat, lng], { ...markStyle, radius: 7, fillColor: '#0958d9', pane: markPane })
        .bindTooltip(textNode(label))
        .on('click', () => latest.current.onChoose?.(id))
        .addTo(group)
    if (latest.current.position === null && marks.length > 0)
      made.fitBounds(L.latLngBounds(marks.map(({ lat, lng }) => [lat, lng])), {
        padding: [32, 32],
        maxZoom: outlineZoom,
        animate: false,
      })
    return () => {
      group.remove()
    }
  }, [marks])

  const [lng, lat] = [position?.lng ?? null, position?.lat ?? null]
  useEffect(() => {
    const made = map.current
    mark.current?.remove()
    mark.current = null
    if (made === null || lng === null || lat === null) return
    mark.current = L.circleMarker([lat, lng], { ...markStyle, pane: markPane }).addTo(made)
    if (!made.getBounds().contains([lat, lng])) made.panTo([lat, lng])
  }, [lng, lat])

  return (
    <div>
      <div
        ref={holder}
        className={styles['map']}
        role="application"
        aria-label={onPick === undefined ? '地图' : '地图，点按选点；也可以在下面填写经纬度'}
      />
      {tileUrl === '' && (
        <p className={styles['hint']}>未配置地图服务，只画出省界示意轮廓与经纬网；轮廓不作为划界依据</p>
      )}
    </div>
  )
}

/** Made as a node, since leaflet would read a text as HTML. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** Shows the names that have room at this zoom; a name that would cover another is left out. */
function placeNames(map: L.Map, names: readonly L.Marker[]): void {
  const taken: L.Point[] = []
  for (const name of names) {
    const at = map.project(name.getLatLng())
    const isFree = taken.every(
      (other) => Math.abs(other.x - at.x) > nameWidth - 8 || Math.abs(other.y - at.y) > nameHeight - 2,
    )
    if (isFree) taken.push(at)
    if (isFree) name.addTo(map)
    else name.remove()
  }
}

/** Loads the outlines beside the map; without them the grid and its scale still serve. */
async function drawOutline(map: L.Map, isGone: () => boolean): Promise<void> {
  const response = await fetch(outlineAddress)
  const outline = (await response.json()) as EncodedOutline
  if (isGone()) return
  const color = getComputedStyle(document.documentElement).getPropertyValue('--c-border')
  L.polyline(outlineLines(outline), { color, weight: 1, interactive: false, smoothFactor: 1.2 }).addTo(map)
  const names = provinceMarks(outline).map(({ name, at }) =>
    L.marker(at, {
      interactive: false,
      keyboard: false,
      icon: L.divIcon({ className: styles['province'] ?? '', html: name, iconSize: [nameWidth, nameHeight] }),
    }),
  )
  const place = () => placeNames(map, names)
  place()
  map.on('zoomend', place)
}
