import styles from './crumb-plate.module.css';

/** An empty plate with crumbs and a fork, for empty lists. */
export function CrumbPlate() {
  return (
    <svg className={styles.plate} viewBox="0 0 240 150" aria-hidden="true">
      <path
        d="M224,112Q236.7,115.8 221,118.7Q229.9,123.2 212.1,125Q216.7,130 197.8,130.6Q197.9,135.7 179.1,135Q174.6,140 156.9,138.2Q148.1,142.7 132.5,139.8Q120,143.6 107.5,139.8Q91.9,142.7 83.1,138.2Q65.4,140 60.9,135Q42.1,135.7 42.2,130.6Q23.3,130 27.9,125Q10.1,123.2 19,118.7Q3.3,115.8 16,112Q3.3,108.2 19,105.3Q10.1,100.8 27.9,99Q23.3,94 42.2,93.4Q42.1,88.3 60.9,89Q65.4,84 83.1,85.8Q91.9,81.3 107.5,84.2Q120,80.4 132.5,84.2Q148.1,81.3 156.9,85.8Q174.6,84 179.1,89Q197.9,88.3 197.8,93.4Q216.7,94 212.1,99Q229.9,100.8 221,105.3Q236.7,108.2 224,112Z"
        fill="#fff"
        stroke="#E4D3BA"
      />
      <ellipse cx="120" cy="110" rx="70" ry="15" fill="#F4E8D5" />
      <g fill="#D9A45C">
        <path d="M96 109l7-4 5 5-6 3z" />
        <circle cx="126" cy="112" r="2.6" />
        <circle cx="140" cy="107" r="1.8" />
        <path d="M150 113l5-3 3 4-5 2z" fill="#A85C22" />
        <circle cx="114" cy="105" r="1.6" fill="#A85C22" />
      </g>
      <path d="M186 98L214 36" stroke="#9B7A60" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M209 46l9-24M214 48l9-24M204 44l9-24"
        stroke="#9B7A60"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
